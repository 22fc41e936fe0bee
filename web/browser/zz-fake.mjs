import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const ids = JSON.parse(readFileSync('/tmp/m/ids.json','utf8'));
const base = 'http://127.0.0.1:18080';
const FAKE = process.env.FAKE === '1';
function fakeReplay({ summary, record, turns }) {
  let hands = record.hands.map(h => [...h]); let grid = []; let scores = record.seats.map(() => 0);
  const pos = (k) => ({ game: { type: 'match', game: summary.game, turns: [], view: { rules: summary.rules, seat: turns[k]?.seat ?? null, turn: turns[k]?.seat ?? null, grid: [...grid], hand: turns[k] ? [...hands[turns[k].seat]] : undefined, hands: hands.map(h=>h.length), bag: 20, scores: [...scores], passes: 0, hides_hands: true, unseen: [] } }, hands: hands.map(h => [...h]) });
  const positions = [pos(0)]; const sc = [[...scores]];
  turns.forEach((t, k) => { for (const tile of t.tiles) { const i = hands[t.seat].indexOf(tile); if (i >= 0) hands[t.seat].splice(i, 1); } hands[t.seat].push(...(record.turns[k].drew ?? [])); if (t.action === 'play') t.cells.forEach((c, i) => grid.push({ tile: t.tiles[i], ...c })); scores[t.seat] += t.score ?? 0; positions.push(pos(k + 1)); sc.push([...scores]); });
  return { summary, replay: { turns, scores: sc, start: positions[0], steps: positions.slice(1).map(p => [{ set: '', value: p }]) } };
}
const CL = ['best','good','best','mistake','best','inaccuracy','blunder','good','forced'];
function fakeReview({ turns, summary }) {
  let c = 0.5;
  return { state: 'done', ahead: 0, version: 1, outdated: false, done: 10, jobs: 10,
    seats: summary.players.map((_, s) => ({ margin: s ? 16 : -16, start: s ? -1.5 : 1.5, own: s ? -22.3 : -31.5, others: s ? 31.5 : 22.3, luck: s ? 8.3 : -8.3, rating: s ? 0.9 : 1.4, rating_error: 0.2, decisions: 20 })),
    turns: turns.map((t, k) => { const cls = CL[k % 9]; const loss = { best: 0, good: 0.4, forced: 0, inaccuracy: 1.7, mistake: 3.6, blunder: 7.2 }[cls]; c = Math.max(0.03, Math.min(0.97, c + Math.sin(k * 1.7) * 0.09 + (t.seat ? 1 : -1) * loss * 0.012)); 
      const cells = t.cells.map(p => ({ x: p.x + (k % 2), y: p.y + 2 }));
      const best = [0,1,2,3,4].map(i => ({ move: 'm' + i, value: 4.2 - i, error: 0.6, win: 0.6 - i / 50, win_error: 0.02, loss: i === 0 ? 0 : i * 0.8, points: 9 - i, exact: k > turns.length - 6 })); const best_shown = [0,1,2,3,4].map(i => ({ ...t, notation: `b${k}-${i}`, cells, score: 9 - i, action: 'play', tiles: t.action === 'play' ? t.tiles : ['Ro', 'Rs'], }));
      return { seat: t.seat, move: t.notation, value: 4.2 - loss, error: .6, win: c, loss, loss_error: .3, class: cls, exact: false, luck: k % 5 ? .3 : 5.2, notable_luck: k % 5 === 0, chances: [c, 1 - c], margins: [], played_margins: [], best, best_shown, reasons: loss > 1 ? [{ key: 'The best move scores 9 now, 3 more than the move played.' }, { key: 'It opens a line of five: Computer holds the missing red star with 31 %.' }] : [], pass: 2, shown: t }; }) };
}
const sizes = { desk: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const [game = 'Qwirkle', what = 'all', ...looks] = process.argv.slice(2);
const id = ids[game] ?? game;
for (const look of looks.length ? looks : ['desk-light', 'phone-light']) {
  const [size, scheme] = look.split('-');
  const ctx = await browser.newContext({ ...sizes[size], colorScheme: scheme, reducedMotion: 'reduce', locale: process.env.LOCALE ?? 'en-GB', storageState: '/tmp/m/state.json' });
  const page = await ctx.newPage();
  page.on('pageerror', e => console.log('PAGEERROR', e.message)); page.on('console', m => m.type() === 'error' && console.log('CONSOLE', m.text()));
  if (FAKE) {
    const data = await (await ctx.request.get(`${base}/api/games/${id}`)).json();
    await page.route('**/api/games/*/replay', r => r.fulfill({ json: fakeReplay(data) }));
    await page.route('**/api/games/*/review', r => r.fulfill({ json: fakeReview(data) }));
  }
  const shot = async (name) => { await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/m/${what}-${name}-${look}.png`, fullPage: process.env.FULL === '1' }); };
  await (await import(`/tmp/m/do-${what}.mjs`)).default({ page, base, id, shot, size });
  await ctx.close();
}
await browser.close();
