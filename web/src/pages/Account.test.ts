import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import Account from './Account.svelte';
import { button, clear, control, eventually, press, show, text, tick, type } from './testing/page';
import { fakeServer, ME } from './testing/server';

beforeEach(() => session.forget());
afterEach(clear);

it('turns a guest into an account', async () => {
  const asked = fakeServer({
    'POST /api/session': { ...ME, name: 'Guest 4821' },
    'POST /api/account': { ...ME, name: 'rosa', kind: 'account', login: 'rosa' },
    'GET /api/sessions': { sessions: [] },
  });
  show(Account, {});
  await eventually(() => expect(text()).toContain('You are a guest'));
  expect(button('Statistics').getAttribute('href')).toBe('/games');
  expect(control('Display name').value).toBe('Guest 4821');
  type('Username', 'rosa');
  type('Password', 'correct horse');
  press('Create account');
  await eventually(() => expect(text()).toContain('Where you are logged in'));
  expect(document.querySelector('.login')?.textContent).toBe('rosa');
  expect(control('Display name').value).toBe('rosa');
  expect(asked.find((each) => each.path === '/api/account')?.body).toEqual({
    login: 'rosa',
    password: 'correct horse',
  });
});

it('lets people choose a face, and go back to the one from their name', async () => {
  const asked = fakeServer({ 'PATCH /api/me': (body: unknown) => ({ ...ME, ...(body as object) }) });
  show(Account, {});
  await eventually(() => expect(text()).toContain('You are a guest'));
  const shown = (): string => document.querySelector('.own svg')?.innerHTML ?? '';
  const before = shown();
  press('Change picture');
  await eventually(() => expect(text()).toContain('Your picture'));
  const preview = document.querySelector('.preview svg');
  expect(preview?.innerHTML).toBe(before);
  for (const choice of ['clover', 'orange', 'plain']) tick(choice);
  await eventually(() => expect(preview?.innerHTML).not.toBe(before));
  // That of the dialog comes before that of the name.
  press('Save');
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ face: '3-1-0' }));
  await eventually(() => expect(shown()).not.toBe(before));
  press('Change picture');
  await eventually(() => expect(text()).toContain('Default picture'));
  press('Default picture');
  await eventually(() => expect(asked.at(-1)?.body).toEqual({ face: '' }));
  await eventually(() => expect(shown()).toBe(before));
});

it('says in its own words what a form still needs', async () => {
  const asked = fakeServer({});
  show(Account, {});
  await eventually(() => expect(text()).toContain('You are a guest'));
  type('Username', 'ann');
  press('Create account');
  const note = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
  await eventually(() => expect(note()).toBe('Please fill in this field.'));
  expect(document.activeElement).toBe(control('Password'));
  type('Password', 'short');
  press('Create account');
  await eventually(() => expect(note()).toBe('At least 8 characters.'));
  type('Password', 'long enough');
  await eventually(() => expect(note()).toBe(''));
  expect(asked.filter(({ path }) => path === '/api/account')).toEqual([]);
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

it('says that the password is wrong, and nothing of a username, to somebody who is logged in', async () => {
  fakeServer({
    'POST /api/session': { ...ME, kind: 'account' },
    'GET /api/sessions': { sessions: [] },
    'PUT /api/password': () => Response.json({ code: 'wrong-password', detail: 'x' }, { status: 403 }),
  });
  show(Account, {});
  await eventually(() => expect(text()).toContain('Where you are logged in'));
  type('Current password', 'nonsense');
  type('New password', 'correct horse');
  press('Change password');
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Wrong password.'));
});

it('ends a session elsewhere', async () => {
  const asked = fakeServer({
    'POST /api/session': { ...ME, kind: 'account' },
    'GET /api/sessions': {
      sessions: [
        { id: 's2', created: 0, seen: 0, agent: 'Safari iPhone', current: false },
        { id: 's1', created: 0, seen: 0, agent: 'Firefox Linux', current: true },
      ],
    },
    'DELETE /api/sessions/s2': () => new Response(null, { status: 204 }),
  });
  show(Account, {});
  await eventually(() => expect(text()).toContain('Safari · iOS'));
  // The device in the user's hands comes first, whichever was seen last.
  expect(text()).toMatch(/Firefox · Linux.*Safari · iOS/s);
  press('End session');
  await eventually(() => expect(text()).not.toContain('Safari · iOS'));
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/sessions/s2' });
});

it('no longer lists the sessions that a new password has ended', async () => {
  const own = { id: 's1', created: 0, seen: 0, agent: 'Firefox Linux', current: true };
  let sessions = [own, { id: 's2', created: 0, seen: 0, agent: 'Safari iPhone', current: false }];
  fakeServer({
    'POST /api/session': { ...ME, kind: 'account' },
    'GET /api/sessions': () => Response.json({ sessions }),
    'PUT /api/password': () => {
      sessions = [own];
      return new Response(null, { status: 204 });
    },
  });
  show(Account, {});
  await eventually(() => expect(text()).toContain('Safari · iOS'));
  type('Current password', 'correct horse');
  type('New password', 'battery staple');
  press('Change password');
  await eventually(() => expect(text()).not.toContain('Safari · iOS'));
  await eventually(() => expect(text()).toContain('Firefox · Linux'));
});
