import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import Account from './Account.svelte';
import { clear, eventually, press, show, text, type } from './testing/page';
import { fakeServer, ME } from './testing/server';

beforeEach(() => session.forget());
afterEach(clear);

it('turns a guest into an account', async () => {
  const asked = fakeServer({ 'POST /api/account': { ...ME, kind: 'account' }, 'GET /api/sessions': { sessions: [] } });
  show(Account, {});
  await eventually(() => expect(text()).toContain('You are a guest'));
  type('Username', 'ann');
  type('Password', 'correct horse');
  press('Create account');
  await eventually(() => expect(text()).toContain('Where you are logged in'));
  expect(asked.find((each) => each.path === '/api/account')?.body).toEqual({ login: 'ann', password: 'correct horse' });
});

it('says that a username is taken', async () => {
  fakeServer({ 'POST /api/account': () => Response.json({ code: 'login-taken', detail: 'x' }, { status: 409 }) });
  show(Account, {});
  await eventually(() => expect(text()).toContain('You are a guest'));
  type('Username', 'ann');
  type('Password', 'correct horse');
  press('Create account');
  await eventually(() => expect(text()).toContain('This username is taken.'));
});

it('ends a session elsewhere', async () => {
  const asked = fakeServer({
    'POST /api/session': { ...ME, kind: 'account' },
    'GET /api/sessions': {
      sessions: [
        { id: 's1', created: 0, seen: 0, agent: 'Firefox Linux', current: true },
        { id: 's2', created: 0, seen: 0, agent: 'Safari iPhone', current: false },
      ],
    },
    'DELETE /api/sessions/s2': () => new Response(null, { status: 204 }),
  });
  show(Account, {});
  await eventually(() => expect(text()).toContain('Safari · iOS'));
  press('End session');
  await eventually(() => expect(text()).not.toContain('Safari · iOS'));
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/sessions/s2' });
});
