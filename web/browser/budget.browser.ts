import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import budget from './budget.json';
import { DESK, complaintsOf, visit } from './browser';
import { stage } from './stage';

const at = stage();

test('the first page is small and soon ready', async () => {
  const page = await visit(at.browser);
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
  const start = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('[data-tile]').first().waitFor();
  const ready = await page.evaluate(() => performance.now());
  expect(ready - start).toBeLessThan(budget.readyMs);
  expect(complaintsOf(page)).toEqual([]);
});

test('all files together stay within the budget', () => {
  const dist = join(import.meta.dirname, '../dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const size = files.reduce((sum, file) => {
    const bytes = readFileSync(join(file.parentPath, file.name));
    return sum + (/\.(woff2|png)$/.test(file.name) ? bytes.length : brotliCompressSync(bytes).length);
  }, 0);
  expect(size / 1000).toBeLessThan(budget.wholeKB);
});

test('good practice: policy, caching, manifest, one heading, no errors', async () => {
  const page = await visit(at.browser, DESK);
  const answer = await page.goto(at.server.url);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(await page.locator('h1').count()).toBe(1);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const read = (await (await page.request.get(at.server.url + manifest)).json()) as { icons: { src: string; sizes: string }[] };
  expect(read.icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of read.icons) expect((await page.request.get(new URL(icon.src, at.server.url).href)).status()).toBe(200);
  const script = await page.locator('script[type=module]').first().getAttribute('src');
  const asset = await page.request.get(at.server.url + script);
  expect(asset.headers()['cache-control']).toContain('immutable');
  expect(asset.headers()['content-encoding']).toMatch(/br|gzip/);
});

test('without the network the page opens and says so', async () => {
  const page = await visit(at.browser);
  await page.goto(at.server.url);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Load the page again under the service worker, so that everything it needs is cached.
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/You are offline|does not answer/).first().waitFor();
});
