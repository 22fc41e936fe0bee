import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/session.svelte';
import OfflineNotice from './OfflineNotice.svelte';
import { eventually } from '../testing/page';

let shown: ReturnType<typeof mount> | undefined;

beforeEach(() => session.forget());
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function text(): string {
  flushSync();
  return document.body.textContent?.trim() ?? '';
}

it('says nothing while the server answers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: 'u', name: 'Ann', kind: 'guest' })));
  shown = mount(OfflineNotice, { target: document.body });
  await eventually(() => expect(session.me?.name).toBe('Ann'));
  expect(text()).toBe('');
});

it('says so when the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  shown = mount(OfflineNotice, { target: document.body });
  await eventually(() => expect(text()).toContain('server'));
});

it('says so when the server cannot store anything', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'store-unavailable', detail: 'not now' }, { status: 503 })),
  );
  shown = mount(OfflineNotice, { target: document.body });
  await eventually(() => expect(text()).toContain('save'));
});

it('says so when there is no network', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  shown = mount(OfflineNotice, { target: document.body });
  window.dispatchEvent(new Event('offline'));
  expect(text()).toContain('offline');
});
