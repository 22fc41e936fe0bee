import { afterEach, expect, it } from 'vitest';
import { clear, eventually, press, show, text } from '../pages/testing/page';
import { fakeServer } from '../pages/testing/server';
import { GameReview } from './review.svelte';
import ReviewStart from './ReviewStart.svelte';

afterEach(clear);

const STATUS = {
  game: 'g1',
  state: 'done',
  ahead: 0,
  version: 1,
  outdated: true,
  done: 2,
  jobs: 2,
  seats: [],
  turns: [],
};

it('offers to compute a review of an older engine again', async () => {
  const asked = fakeServer({
    'GET /api/games/g1/review': STATUS,
    'POST /api/games/g1/review': { ...STATUS, version: 2, outdated: false },
  });
  const review = new GameReview('g1');
  await review.join();
  show(ReviewStart, { review });
  press('Review again with the newer engine');
  await eventually(() => expect(review.status?.outdated).toBe(false));
  expect(asked.at(-1)?.method).toBe('POST');
  await eventually(() => expect(text()).not.toContain('Review'));
});
