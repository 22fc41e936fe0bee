/** Checks that a revealed seed is the one committed to before the deal; see docs/fair-dealing.md. */

const TAG = 'tilery-commitment/1\0';

export type Verdict = 'good' | 'bad' | 'unable';

/** SHA-256 of the tag and the seed, in hexadecimal digits. */
export async function commitmentOf(seed: string): Promise<string> {
  const tag = new TextEncoder().encode(TAG);
  const bytes = new Uint8Array(tag.length + 32);
  bytes.set(tag);
  bytes.set(unhex(seed), tag.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `unable` where the browser offers no hash function, which it does on secure connections only. */
export async function check(seed: string, commitment: string): Promise<Verdict> {
  if (!/^[0-9a-f]{64}$/i.test(seed)) return 'bad';
  if (typeof crypto === 'undefined' || !crypto.subtle) return 'unable';
  return (await commitmentOf(seed)) === commitment.toLowerCase() ? 'good' : 'bad';
}

function unhex(text: string): number[] {
  return (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}
