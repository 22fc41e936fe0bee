/** Starts Chromium and collects the errors of its pages. */

import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from 'playwright-core';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Every page but tables and finished games. */
export const PATHS = ['/', '/lobby', '/new', '/local', '/account', '/settings', '/games', '/rules', '/nowhere'] as const;

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

export async function visit(browser: Browser, options: BrowserContextOptions = DESK): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ locale: 'en-GB', ...options });
  return watch(await context.newPage());
}

/** Notes errors of the page: exceptions, and what the content policy forbids. */
export function watch(page: Page): Page {
  const heard: string[] = [];
  complaints.set(page, heard);
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    // Failed requests are not errors of the page: tests stop the server, and servers refuse requests.
    if (message.type() === 'error' && !/ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket connection/.test(message.text()))
      heard.push(message.text());
  });
  return page;
}

export function complaintsOf(page: Page): string[] {
  return complaints.get(page) ?? [];
}
