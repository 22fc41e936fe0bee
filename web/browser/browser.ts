/** Starts Chromium and collects the errors of its pages. */

import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** How long a page may take for anything, in milliseconds. */
export const PATIENCE = 60_000;

/** Every page but tables and finished games. */
export const PATHS = [
  '/',
  '/lobby',
  '/new',
  '/local',
  '/account',
  '/settings',
  '/games',
  '/puzzles',
  '/rules',
  '/learn',
  '/nowhere',
] as const;

export async function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

/** The errors of a page so far. */
const complaints = new WeakMap<Page, string[]>();

/** For tests of what the service worker does. */
export const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/**
 * A page of its own, in a fresh profile.
 *
 * There is no service worker unless it is asked for: in every profile it would load all files of the page again.
 */
export async function visit(browser: Browser, options: BrowserContextOptions = DESK): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...options });
  // It only ends tests that hang: on a busy machine anything may take its time.
  context.setDefaultTimeout(PATIENCE);
  return watch(await context.newPage());
}

/**
 * Opens the home page and waits until it has begun its session.
 *
 * Requests that a test sends beside the page belong to the same guest only from then on: each request without a cookie
 * begins a session of its own, and the cookie that comes last stays.
 */
export async function enter(page: Page, address: string): Promise<void> {
  const begun = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/session');
  await page.goto(address);
  await (await begun).finished();
}

/** Notes errors of the page: exceptions, and what the content policy forbids. */
export function watch(page: Page): Page {
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    // Failed requests are not errors of the page: tests stop the server, and servers refuse requests.
    if (
      message.type() === 'error' &&
      !/ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket connection/.test(message.text())
    )
      heard.push(message.text());
  });
  return page;
}

export function complaintsOf(page: Page): string[] {
  return complaints.get(page) ?? [];
}
