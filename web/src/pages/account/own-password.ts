/** What is said to somebody who is logged in and has to give the password again: the username was not asked for. */

import { Refusal } from '../../api/http';
import { t } from '../../i18n/i18n.svelte';
import { errorMessage } from '../parts/words';

export function ownPasswordMessage(error: unknown): string {
  return error instanceof Refusal && error.code === 'wrong-password' ? t('account-wrong-password') : errorMessage(error);
}
