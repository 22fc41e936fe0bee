/** Figures of a review in words. */

import { reviewLabel } from '../i18n/facts';
import { language, t } from '../i18n/i18n.svelte';

/** A number with so many digits behind the point. Many locales of browsers write the minus as a hyphen. */
function inDigits(points: number, digits: number, signDisplay: 'auto' | 'exceptZero'): string {
  return new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay,
  })
    .format(points)
    .replace('-', '−');
}

/** Points with a sign: “+3.5”, “−12.0”. */
export function signed(points: number): string {
  return inDigits(points, 1, 'exceptZero');
}

/** Points without a sign, if they are not negative. */
export function plain(points: number): string {
  return inDigits(points, 1, 'auto');
}

/** A mean loss, which is often a fraction of a point. */
export function rated(points: number): string {
  return inDigits(points, 2, 'auto');
}

/** A chance in per cent. */
export function chance(value: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

/** A value with its standard error; an exact one has none. */
export function withError(value: number, error: number, exact: boolean): string {
  return exact
    ? `${signed(value)} (${reviewLabel('exact')})`
    : t('review-about', { value: signed(value), error: plain(error) });
}
