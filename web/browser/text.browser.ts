import { expect, test } from 'vitest';
import { complaintsOf, visit } from './browser';
import { expectAllToFit, open } from './fit';
import { LOCALES } from './matrix';
import { stage } from './stage';

/** Text at 200 %, as it is set in the browser: sizes in rem and the widths that styles ask for follow it. */
const at = stage({ chromium: ['--blink-settings=defaultFontSize=32'] });

test.each(LOCALES)('with text twice as large on 320 px, nothing is too wide in %s', async (locale) => {
  const page = await visit(at.browser, {
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
    locale,
    reducedMotion: 'reduce',
  });
  await open(page, at.server.url);
  const widths = await page
    .locator('svg[viewBox="0 0 24 24"]')
    .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  const icons = widths.filter((width) => width > 0);
  expect(icons, 'icons are in sight').not.toEqual([]);
  expect(Math.min(...icons), 'icons grow with the text beside them').toBeGreaterThan(25);
  await expectAllToFit(page);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});
