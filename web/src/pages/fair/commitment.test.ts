import { describe, expect, it } from 'vitest';
import { check, commitmentOf } from './commitment';

// The vector of docs/fair-dealing.md.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = '81bc9904dbc6dca2bf2ff5d12a341d030cc3f36b4e764d25ae0f8cac1d3f3c32';

describe('commitmentOf', () => {
  it('is what the document says', async () => {
    expect(await commitmentOf(SEED)).toBe(COMMITMENT);
  });
});

describe('check', () => {
  it('accepts the right seed and refuses another', async () => {
    expect(await check(SEED, COMMITMENT)).toBe('good');
    expect(await check(SEED, COMMITMENT.toUpperCase())).toBe('good');
    expect(await check(SEED.replace('1f', '2f'), COMMITMENT)).toBe('bad');
    expect(await check('short', COMMITMENT)).toBe('bad');
  });
});
