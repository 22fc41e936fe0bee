/** Why something is refused. The server says it in English; other languages know the rule by its name. */

import type { Reason } from '../api/types';
import { knows, language, t } from '../i18n/i18n.svelte';

export function reasonSentence(reason: Reason): string {
  const text = language() !== 'en' && knows(`reason-${reason.code}`) ? t(`reason-${reason.code}`) : reason.sentence;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
