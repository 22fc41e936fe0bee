/** Whether everything fits into the width of the screen. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATHS } from './browser';

/** What is wider than it may be: the page itself, what leaves the screen, and what sticks out of its own box. */
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Until the fonts are there, text is as wide as another font makes it.
    await document.fonts.ready;
    // Small buttons are hit around their edge, too. That is no part of what is seen.
    const seen = new CSSStyleSheet();
    seen.replaceSync('button::after, a::after { content: none !important }');
    document.adoptedStyleSheets.push(seen);
    const found: string[] = [];
    const beyond = (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth;
    if (beyond > 0) found.push(`the page by ${beyond} px`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // A select cuts its own text, what only screen readers get has no size, and a tile that is chosen is lifted out of its place.
      if (
        !(element instanceof HTMLElement) ||
        element.matches('select, option, .skip, .visually-hidden, .visually-hidden *, li:has(> [data-tile])') ||
        !element.checkVisibility()
      )
        continue;
      const box = element.getBoundingClientRect();
      const name = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.innerText.slice(0, 40)}`;
      if (box.width > 0 && (box.right > window.innerWidth + 1 || box.left < -1))
        found.push(`${name} leaves the screen`);
      const over = element.clientWidth > 0 ? element.scrollWidth - element.clientWidth : 0;
      if (over > 1 && getComputedStyle(element).overflowX === 'visible') found.push(`${name} sticks out by ${over} px`);
    }
    document.adoptedStyleSheets.pop();
    return found;
  });
}

/** Goes to another page as a link does, and waits until it is loaded. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('p[role=status]') === null,
  );
}

/** Opens the home page, with the rules that all pages show. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main select').first().waitFor({ state: 'attached' });
}

/** Follows every page and opens a table of each game with a tap. Nothing may be too wide. */
export async function expectAllToFit(page: Page): Promise<void> {
  for (const path of PATHS) {
    await follow(page, path);
    expect(await tooWide(page), path).toEqual([]);
  }
  for (const game of ['qwirkle', 'cubes', 'strata']) {
    await follow(page, '/');
    // The radio lies invisible below its picture, and the page moves while the tables of the player come in.
    await page.locator(`input[value=${game}]`).dispatchEvent('click');
    await page.locator('form button[type=submit]').tap();
    await page.locator('.table footer').waitFor();
    expect(await tooWide(page), game).toEqual([]);
  }
}
