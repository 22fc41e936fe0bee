/** The message for a user who is logged in and gave a wrong password: the form did not ask for the username. */

import { Refusal } from '../../api/http';
import { t } from '../../i18n/i18n.svelte';
import { errorMessage } from '../parts/words';

export function ownPasswordMessage(error: unknown): string {
  return error instanceof Refusal && error.code === 'wrong-password'
    ? t('account-wrong-password')
    : errorMessage(error);
}
