/** Figures of a review in words. */

import { reviewLabel } from '../i18n/facts';
import { language, t } from '../i18n/i18n.svelte';

/** A number with one digit behind the point. Many locales of browsers write the minus as a hyphen. */
function oneDigit(points: number, signDisplay: 'auto' | 'exceptZero'): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }).format(points).replace('-', '−');
}

/** Points with a sign: “+3.5”, “−12.0”. */
export function signed(points: number): string {
  return oneDigit(points, 'exceptZero');
}

/** Points without a sign, if they are not negative. */
export function plain(points: number): string {
  return oneDigit(points, 'auto');
}

/** A chance in per cent. */
export function chance(value: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

/** A value with its standard error; an exact one has none. */
export function withError(value: number, error: number, exact: boolean): string {
  return exact ? `${signed(value)} (${reviewLabel('exact')})` : t('review-about', { value: signed(value), error: plain(error) });
}
