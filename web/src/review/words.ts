/** Figures of a review in words. */

import { reviewLabel } from '../i18n/facts';
import { language, t } from '../i18n/i18n.svelte';

/** Points with one digit and a sign: “+3.5”, “−12.0”. */
export function signed(points: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(points);
}

/** Points with one digit. */
export function plain(points: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);
}

/** A chance in per cent. */
export function chance(value: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(value);
}

/** A value with its standard error; an exact one has none. */
export function withError(value: number, error: number, exact: boolean): string {
  return exact ? `${signed(value)} (${reviewLabel('exact')})` : t('review-about', { value: signed(value), error: plain(error) });
}
