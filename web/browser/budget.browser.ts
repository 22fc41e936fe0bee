import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import budget from './budget.json';
import { DESK, PHONE, WITH_WORKER, complaintsOf, visit } from './browser';
import { stage } from './stage';

const at = stage();

test('the first page is small and soon ready', async () => {
  const page = await visit(at.browser, { ...DESK, ...WITH_WORKER });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(at.server.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes / 1000).toBeLessThan(budget.firstPageKB);

  // With a warm cache: the time from the click to a board that can be played on.
  // The fastest of several counts: whatever else runs on the machine slows it down.
  let fastest = Infinity;
  for (let tries = 0; tries < 8 && fastest >= budget.readyMs; tries++) {
    if (tries > 0) await page.goto(at.server.url);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    const start = await page.evaluate(() => performance.now());
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('[data-tile]').first().waitFor();
    fastest = Math.min(fastest, (await page.evaluate(() => performance.now())) - start);
  }
  expect(fastest).toBeLessThan(budget.readyMs);
  expect(complaintsOf(page)).toEqual([]);
});

test('all files together stay within the budget', () => {
  const dist = join(import.meta.dirname, '../dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name));
  // What the build has compressed is not sent in another form.
  const sent = paths.filter((path) => !paths.includes(`${path}.br`));
  const size = sent.reduce((sum, path) => {
    const bytes = readFileSync(path);
    return sum + (/\.(br|woff2|png)$/.test(path) ? bytes.length : brotliCompressSync(bytes).length);
  }, 0);
  console.info(`the whole page has ${(size / 1000).toFixed(1)} kB`);
  expect(size / 1000).toBeLessThan(budget.wholeKB);
});

test('good practice: policy, caching, manifest, one heading, no errors', async () => {
  const page = await visit(at.browser, { ...DESK, ...WITH_WORKER });
  const answer = await page.goto(at.server.url);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const read = (await (await page.request.get(at.server.url + manifest)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(read.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of read.icons)
    expect((await page.request.get(new URL(icon.src, at.server.url).href)).status()).toBe(200);
  const script = await page.locator('script[type=module]').first().getAttribute('src');
  const asset = await page.request.get(at.server.url + script);
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toMatch(/br|gzip/);
});

test('without the network the page opens and says so', async () => {
  const page = await visit(at.browser, { ...DESK, ...WITH_WORKER });
  await page.goto(at.server.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Load the page again under the service worker, so that everything it needs is cached.
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page
    .getByText(/You are offline|doesn’t answer/)
    .first()
    .waitFor();
});

test('the daily is within the page budget', async () => {
  const page = await visit(at.browser, { ...PHONE, ...WITH_WORKER, reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(`${at.server.url}/daily/qwirkle/${new Date().toISOString().slice(0, 10)}`);
  await page.locator('.daily[data-round="1"]').waitFor();
  await page.waitForLoadState('networkidle');
  console.info(`the page of the daily has ${(bytes / 1000).toFixed(0)} kB`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes / 1000).toBeLessThan(budget.dailyKB);
});

test('the daily is ready to play within a second', async () => {
  const READY_MS = 1000;
  const MOST_VISITS = 12;
  /** From the click on an address to tiles that can be laid, for somebody who was never here before. */
  async function ready(address: string): Promise<number> {
    const page = await visit(at.browser, { ...PHONE, ...WITH_WORKER, reducedMotion: 'reduce' });
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await page
      .locator('.daily[data-round="1"] [data-lit], .daily[data-round="1"] .tray button:not([disabled])')
      .first()
      .waitFor();
    const took = performance.now() - begun;
    await page.context().close();
    return took;
  }
  const address = `${at.server.url}/daily/qwirkle/${new Date().toISOString().slice(0, 10)}`;
  // The first visitor warms the server. Of the others the fastest counts: whatever else runs on the machine slows visits down, and
  // nothing makes them faster than they are.
  await ready(address);
  const times: number[] = [];
  while (times.length < MOST_VISITS && !(Math.min(...times) < READY_MS)) times.push(await ready(address));
  console.info(`the daily is ready to play after ${times.map((took) => took.toFixed(0)).join(', ')} ms`);
  expect(Math.min(...times)).toBeLessThan(READY_MS);
});
