import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import Settings from './Settings.svelte';
import { choose, clear, control, eventually, show, text, tick } from './testing/page';

afterEach(async () => {
  await clear();
  settings.set('notify', false);
  settings.set('palette', 'normal');
});

it('keeps what is chosen', () => {
  show(Settings, {});
  choose('Colours', 'deutan');
  expect(settings.values.palette).toBe('deutan');
  const { sound } = settings.values;
  tick('Sounds');
  expect(settings.values.sound).toBe(!sound);
  tick('Sounds');
  expect(settings.values.sound).toBe(sound);
});

it('asks the browser for notifications only when they are wanted', async () => {
  const requestPermission = vi.fn(() => Promise.resolve('granted'));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  show(Settings, {});
  expect(requestPermission).not.toHaveBeenCalled();
  tick('Notification');
  await eventually(() => expect(settings.values.notify).toBe(true));
  expect(requestPermission).toHaveBeenCalledOnce();
});

it('links to the licences, which the server shows', () => {
  show(Settings, {});
  const link = document.querySelector('a[href="/licences"]');
  expect(link?.getAttribute('target')).toBe('_self');
});

it('says so when the browser refuses', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: () => Promise.resolve('denied') });
  show(Settings, {});
  tick('Notification');
  await eventually(() => expect(text()).toContain('doesn’t allow'));
  expect(settings.values.notify).toBe(false);
  expect(control('Notification').checked).toBe(false);
});
