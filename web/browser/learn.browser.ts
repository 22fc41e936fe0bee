import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { Learner, placesOf, type Attempt, type StepData } from './learner';
import { LOCALES, tried } from './matrix';
import { Player, type Means } from './player';
import { stage } from './stage';

const at = stage();

interface Lessons {
  steps: StepData[];
  more?: StepData[];
  strategy?: StepData[];
}

function lessons(game: string): Lessons {
  const file = join(import.meta.dirname, '../../games', game, 'src/lessons/lessons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Lessons;
}

interface Reason {
  code: string;
}

const MESSAGES = readFileSync(join(import.meta.dirname, '../src/i18n/en.ftl'), 'utf8');

/** What the page says of a refusal, whatever tiles it names. */
function sentenceOf(code: string): RegExp {
  const text = new RegExp(`^reason-${code} = (.*)$`, 'm').exec(MESSAGES)?.[1] ?? '';
  expect(text, code).not.toBe('');
  return new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]*\}/g, '.+'), 'i');
}

function isRoll(attempt: Attempt): attempt is string {
  return typeof attempt === 'string' && attempt.startsWith('roll ');
}

function draftOf(attempt: Attempt) {
  if (isRoll(attempt)) return { picked: attempt.split(' ').slice(1) };
  if (typeof attempt === 'string') return { laid: placesOf(attempt) };
  return { laid: attempt.laid ?? [], why: attempt.place };
}

/** What the engine says of an attempt: why a piece may not lie there, or why what is laid is no move. */
async function engineReason(
  { page }: Learner,
  game: string,
  { id }: StepData,
  attempt: Attempt,
): Promise<Reason | undefined> {
  const draft = draftOf(attempt);
  const answer = await page.evaluate(
    async ({ address, draft }) => {
      const step = (await (await fetch(address)).json()) as { seat: number };
      const body = JSON.stringify({ moves: [], draft: { seat: step.seat, ...draft } });
      const response = await fetch(`${address}/preview`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return (await response.json()) as { refusal?: Reason; reason?: Reason };
    },
    { address: `/api/lessons/${game}/${id}`, draft },
  );
  return answer.refusal ?? answer.reason;
}

/** Tries a wrong answer, and finds the engine's reason on the page, or that the move is not what was asked for. */
async function fail(
  learner: Learner,
  game: string,
  step: StepData,
  { attempt, code }: { attempt: Attempt; code?: string },
): Promise<void> {
  const { page } = learner;
  const field = page.locator('main.field');
  const place = await field.boundingBox();
  if (code === undefined) {
    await learner.attempt(attempt);
    await page.getByText(/That is allowed/).waitFor();
  } else {
    const reason = await engineReason(learner, game, step, attempt);
    expect(reason?.code, step.id).toBe(code);
    if (typeof attempt === 'string' && !isRoll(attempt)) {
      // A move that is valid so far and only too small: the page says what is missing, and does not play it.
      await learner.lay(attempt);
      expect(await page.locator('footer').getByRole('button', { name: /^Play/ }).isEnabled(), step.id).toBe(false);
    } else {
      // Dice that may not be rolled again cannot be picked: the button says why.
      if (isRoll(attempt)) await learner.insist('Roll again');
      else await learner.attempt(attempt);
      const shown = page.locator('.status.bad > span');
      await expect
        .poll(async () => ((await shown.count()) > 0 ? shown.innerText() : ''), {
          message: step.id,
          timeout: 10_000,
        })
        .toMatch(sentenceOf(code));
      // However long the sentence is, the board keeps its place.
      expect(await field.boundingBox(), step.id).toEqual(place);
    }
  }
  expect(await learner.course.getAttribute('data-done'), step.id).toBe('false');
  await learner.takeBack();
}

/** Takes a step: a wrong answer first, then a right one. */
async function take(learner: Learner, game: string, step: StepData): Promise<void> {
  await learner.meets(step.id);
  if (step.right === undefined || step.wrong === undefined) throw new Error(`${step.id} asks for nothing`);
  await fail(learner, game, step, step.wrong);
  await learner.attempt(step.right);
  await learner.reaches();
}

/** Plays the short game at the end with whatever fits. */
async function finish(learner: Learner): Promise<void> {
  const { page, means } = learner;
  const player = new Player(page, means);
  for (let turn = 0; turn < 400; turn++) {
    if ((await learner.course.getAttribute('data-done')) === 'true') return;
    if (await player.act()) await page.locator('.course[data-busy="false"]').waitFor();
  }
  throw new Error('the game does not end');
}

/** Leads on after a right answer. */
async function goOn(learner: Learner): Promise<void> {
  const { page, means } = learner;
  if (means === 'keys') {
    // After a right answer, Enter leads on.
    await page.locator('.primary:focus').waitFor();
    await page.keyboard.press('Enter');
  } else await learner.press('Next');
}

/** Takes the whole tutorial of a game, leaves it once, and ends in a game with a guide. */
async function takeCourse(game: string, means: Means): Promise<void> {
  const page = await visit(at.browser, { ...(means === 'touch' ? PHONE : DESK), reducedMotion: 'reduce' });
  const { steps, more = [] } = lessons(game);
  await page.goto(`${at.server.url}/learn/${game}`);
  let learner = new Learner(page, means);
  for (const [index, step] of steps.entries()) {
    if (step.goal.type === 'game') {
      await learner.meets(step.id);
      // The points are told all the time.
      await page.getByText(/^You \d+ · Opponent \d+$/).waitFor();
      // Who is stuck is shown a move.
      await learner.press('Show me');
      await page.locator('.answer').waitFor();
      await finish(learner);
    } else await take(learner, game, step);
    if (index === 2) {
      // It can be left and resumed.
      await page.goto(`${at.server.url}/learn`);
      await page.getByText(`3 / ${steps.length}`).waitFor();
      await page.getByRole('link', { name: 'Continue' }).click();
      learner = new Learner(page, means);
    } else if (index < steps.length - 1) {
      if (index === 4) expect(await findings(page)).toEqual([]);
      await goOn(learner);
    }
  }
  const told = await page.getByText(/(You (won|lost)|A draw): You \d+ · Opponent \d+/).innerText();
  const [own = 0, other = 0] = [...told.matchAll(/\d+/g)].map(([points]) => Number(points));
  const won = own > other ? 'You won' : 'You lost';
  expect(told).toMatch(new RegExp(`^${own === other ? 'A draw' : won}: `));
  expect(await page.getByRole('link', { name: 'More examples' }).count()).toBe(more.length > 0 ? 1 : 0);
  await page.getByRole('button', { name: 'Play a whole game with a guide' }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('.guide').waitFor();
  await page.getByRole('button', { name: 'Switch off the tips' }).click();
  await expect.poll(() => page.locator('.guide').count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
}

// They wait for the server most of the time, so two learners take their steps side by side.
test.each([
  ['qwirkle', ['touch', 'keys']],
  ['cubes', ['keys', 'touch']],
  ['strata', ['touch', 'keys']],
] as const)('the tutorial of %s to its end, with a wrong answer at every step, by %s', async (game, means) => {
  await Promise.all(tried(means, 1).map((each) => takeCourse(game, each)));
});

/** Takes the examples that the tutorial leaves out. */
async function takeMore(game: string, means: Means): Promise<void> {
  const page = await visit(at.browser, { ...(means === 'touch' ? PHONE : DESK), reducedMotion: 'reduce' });
  const { more = [] } = lessons(game);
  await page.goto(`${at.server.url}/learn`);
  await page.locator(`a[href="/learn/${game}/more"]`).click();
  const learner = new Learner(page, means);
  for (const step of more) {
    await take(learner, game, step);
    if (step !== more.at(-1)) await goOn(learner);
  }
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByText(`${more.length} / ${more.length}`).waitFor();
  // Who takes them again can leave and resume as the first time.
  const again = page.getByRole('button', { name: 'Start again' });
  await (means === 'touch' ? again.tap() : again.press('Enter'));
  await learner.meets(more[0]?.id ?? '');
  await page.goto(`${at.server.url}/learn`);
  const part = page.locator('.part').filter({ has: page.locator(`a[href="/learn/${game}/more"]`) });
  await part.getByText(`0 / ${more.length}`).waitFor();
  expect(complaintsOf(page)).toEqual([]);
}

test.each([
  ['cubes', ['keys', 'touch']],
  ['qwirkle', ['touch', 'keys']],
  ['strata', ['keys', 'touch']],
] as const)('more examples of %s, with a wrong answer at every step, by %s', async (game, means) => {
  await Promise.all(tried(means, 1).map((each) => takeMore(game, each)));
});

test('a lesson can be taken from what a screen reader says', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/learn/qwirkle`);
  const said = (): Promise<string> => page.locator('body').ariaSnapshot();
  await expect.poll(said).toContain('Place your three red tiles in a line');
  const tree = await said();
  expect(tree).toMatch(/region "Task"/);
  for (const tile of ['red clover', 'red diamond', 'red circle'])
    expect(tree.toLowerCase()).toMatch(new RegExp(`button "\\d+[^"]*${tile}`));
  // The reader picks tiles by their numbers, and places them on the board, whose cells are read out.
  const learner = new Learner(page, 'keys');
  await learner.attempt({ laid: [{ tile: 'Rc', x: 0, y: 0 }], place: { tile: 'Ga', x: 1, y: 0 } });
  await expect.poll(async () => (await said()).toLowerCase()).toMatch(/status[^\n]*(\n\s+- text)?: [^\n]*neither/);
  await learner.takeBack();
  await learner.attempt('play Rc@0,0 Rd@1,0 Ro@2,0');
  await learner.reaches();
  await expect.poll(said).toContain('Well done');
  await page.getByRole('button', { name: 'Next', exact: true }).and(page.locator(':focus')).waitFor();
});

test.each(['qwirkle', 'cubes', 'strata'])(
  'strategy of %s: the worse move is not taken but explained, and the better one shows what both are worth',
  async (game) => {
    const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
    const { strategy = [] } = lessons(game);
    expect(strategy).toHaveLength(6);
    await page.goto(`${at.server.url}/learn/${game}/strategy`);
    const learner = new Learner(page, 'touch');
    for (const step of strategy) {
      await learner.meets(step.id);
      const choices = page.locator('.choices button');
      const { values } = (await (await page.request.get(`${at.server.url}/api/lessons/${game}/${step.id}`)).json()) as {
        values: { turn: { notation: string } }[];
      };
      const order = values.map(({ turn }) => turn.notation).sort((one, other) => one.localeCompare(other));
      const choice = (at: number) => choices.nth(order.indexOf(values[at]?.turn.notation ?? ''));
      // The page says how to see the moves, neither of which is on the board at first, and nothing else can be played.
      await page.getByText('Tap a move to see it on the board.').waitFor();
      expect(
        await page
          .locator('footer')
          .getByRole('button', { name: /^(Play|Swap|Sort)/ })
          .count(),
        step.id,
      ).toBe(0);
      expect(await page.locator('[data-ghost]').count(), step.id).toBe(0);
      // The first tap shows where the tiles would go, the second one answers.
      await choice(1).tap();
      if (values[1]?.turn.notation.startsWith('play')) await page.locator('[data-ghost]').first().waitFor();
      expect(await page.getByText('The other move is better.').count(), step.id).toBe(0);
      await choice(1).tap();
      await page.getByText('The other move is better.').waitFor();
      expect(await page.locator('.verdict .reasons li').count(), step.id).toBeGreaterThan(0);
      await choice(0).tap();
      await choice(0).tap();
      await learner.reaches();
      expect(await page.locator('.verdict').getByRole('row').count()).toBe(3);
      // All of it is in sight, above the button that leads on.
      const bottom = (of: string): Promise<number> =>
        page.locator(of).evaluate((seen) => seen.getBoundingClientRect().bottom);
      const top = await page.locator('.text > .buttons').evaluate((buttons) => buttons.getBoundingClientRect().top);
      expect(await bottom('.verdict tbody tr:last-child'), step.id).toBeLessThanOrEqual(top + 1);
      if (step !== strategy.at(-1)) await learner.press('Next');
    }
    expect(await findings(page)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  },
);

test('the rules have pictures and anchors, can be searched, and explain refusals', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/rules/qwirkle#six`);
  await page.locator('section#six.current').waitFor();
  expect(await findings(page)).toEqual([]);
  const pictures = await page
    .locator('section img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  expect(pictures.length).toBeGreaterThan(10);
  // Each picture says what it shows.
  expect(await page.locator('section img:not([alt])').or(page.locator('section img[alt=""]')).count()).toBe(0);
  for (const picture of pictures) {
    const answer = await page.request.get(picture);
    expect(answer.headers()['content-type']).toBe('image/svg+xml');
  }
  await page.getByRole('searchbox').fill('Qwirkle  line');
  await expect.poll(() => page.locator('section img').count()).toBe(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  const ink = (): Promise<string> =>
    page
      .locator('section p')
      .first()
      .evaluate((text) => getComputedStyle(text).color);
  await expect.poll(ink).toBe('rgb(0, 0, 0)');
  // The pictures follow the theme on the screen, and are light on paper.
  const image = page.locator('section img').first();
  await expect.poll(() => image.getAttribute('src')).toContain('dark=true');
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toContain('dark=false');

  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  const learner = new Learner(page, 'keys');
  await page.goto(`${at.server.url}/learn/qwirkle`);
  await learner.meets('opening');
  await learner.attempt({ laid: [{ tile: 'Rc', x: 0, y: 0 }], place: { tile: 'Ga', x: 1, y: 0 } });
  expect(await page.getByRole('link', { name: /See the rule/ }).getAttribute('href')).toBe('/rules/qwirkle#turn');

  // Strata counts no points turn by turn; what its status says of the zones leads to the rule as well.
  await page.goto(`${at.server.url}/learn/strata`);
  const builder = new Learner(page, 'keys');
  await builder.meets('tiles');
  await builder.lay('rrr@-1,0w');
  await page.getByText(/After this move: red 4/).waitFor();
  expect(await page.getByRole('link', { name: /See the rule/ }).getAttribute('href')).toBe('/rules/strata#score');
});

test.each(LOCALES)('lessons and rules fit a small phone: %s', async (locale) => {
  const page = await visit(at.browser, {
    viewport: { width: 320, height: 568 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale,
    reducedMotion: 'reduce',
  });
  for (const path of ['/learn', '/learn/strata', '/rules/cubes']) {
    await page.goto(at.server.url + path);
    await page.locator('.part, .course, section img').first().waitFor();
    expect(await tooWide(page), path).toEqual([]);
    expect(await page.locator('body').innerText()).not.toMatch(/\b(lesson|rule|task|strategy)-[a-z][a-z-]*\b/);
  }
  await page.context().close();
});

test('a newcomer is offered a guide in the first game, and not asked again', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.startAgainstComputer(at.server, 'Strata', 'Pile', 1);
  await player.turnOrEnd();
  await page.getByRole('button', { name: 'Guide me' }).click();
  const tips = page.locator('.guide [role=status]');
  await tips.waitFor();
  expect(await tips.innerText()).toMatch(/zone|level/);
  await page.getByRole('button', { name: 'Switch off the tips' }).click();
  await player.startAgainstComputer(at.server, 'Strata', 'Pile', 1);
  await player.turnOrEnd();
  expect(await page.locator('.guide').count()).toBe(0);
});
