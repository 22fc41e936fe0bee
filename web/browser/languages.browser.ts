import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DESK, PATHS, complaintsOf, visit } from './browser';
import { follow, open } from './fit';
import { tried } from './matrix';
import { stage } from './stage';

const at = stage();

/** What the browser asks for, and a word that only this language has there. */
const LANGUAGES = [
  ['de-AT', 'de'],
  ['fi-FI', 'en'],
  ['fr-CA', 'fr'],
  ['es-MX', 'es'],
  ['it-CH', 'it'],
  ['en-GB', 'en'],
] as const;

/** The ids of messages look like this; none may be seen. */
const ID = /\b(home|setup|lobby|local|status|table|nav|rules-name|level)-[a-z][a-z-]*\b/;

test('browsers ask for every language of the page', () => {
  const files = readdirSync(join(import.meta.dirname, '../src/i18n')).filter((name) => name.endsWith('.ftl'));
  expect(new Set(LANGUAGES.map(([, language]) => `${language}.ftl`))).toEqual(new Set(files));
});

test.each(tried(LANGUAGES, 2))(
  'a browser that asks for %s gets %s on every page, and can play',
  async (locale, language) => {
    const page = await visit(at.browser, { ...DESK, locale, reducedMotion: 'reduce' });
    const texts = new Set<string>();
    await open(page, at.server.url);
    for (const path of PATHS) {
      await follow(page, path);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(ID);
      texts.add(text);
    }
    expect(texts.size).toBe(PATHS.length);
    await follow(page, '/');
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL(/\/t\//);
    await page.locator('[data-tile]').first().waitFor();
    expect(await page.locator('.table').innerText()).not.toMatch(ID);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  },
);

test('the language can be chosen, and stays', async () => {
  const page = await visit(at.browser);
  await page.goto(`${at.server.url}/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.reload();
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
});
