import { t } from '../i18n/i18n.svelte';
import type { Class, Fact } from './wire';

export function factText(fact: Fact): string {
  return fact.key;
}
export function classText(value: Class): string {
  return t(`review-class-${value}`);
}
