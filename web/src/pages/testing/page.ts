/** Mounts components for a test, and finds and presses their controls. */

import { flushSync, mount, unmount, type Component } from 'svelte';
import { vi } from 'vitest';

let shown: Record<string, unknown>[] = [];

export function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  shown.push(mount(component as Component<Record<string, unknown>>, { target: document.body, props }));
  flushSync();
}

export async function clear(): Promise<void> {
  for (const each of shown) await unmount(each);
  shown = [];
  document.body.replaceChildren();
  window.localStorage.clear();
  vi.unstubAllGlobals();
}

/** It only ends what hangs: on a busy machine anything may take its time. */
const TIMEOUT = 60_000;

/** Waits until the server has answered and the page shows it. */
export async function eventually(expectation: () => void): Promise<void> {
  await vi.waitFor(
    () => {
      flushSync();
      expectation();
    },
    { timeout: TIMEOUT },
  );
}

export function text(): string {
  flushSync();
  return document.body.textContent ?? '';
}

export function button(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (each) => each.textContent?.trim() === name || each.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`there is no button “${name}”`);
  return found;
}

export function press(name: string): void {
  button(name).click();
  flushSync();
}

/** Ticks a box or takes a radio button. */
export function tick(label: string, nth = 0): void {
  control(label, nth).click();
  flushSync();
}

/** The text of a label, without that of its picture. */
function words(label: HTMLLabelElement): string | undefined {
  const copy = label.cloneNode(true) as HTMLLabelElement;
  for (const picture of copy.querySelectorAll('[aria-hidden]')) picture.remove();
  return copy.textContent?.trim();
}

/** The control with this label: inputs, selects, radio buttons. */
export function control<T extends HTMLElement = HTMLInputElement>(label: string, nth = 0): T {
  const labels = [...document.querySelectorAll('label')].filter((each) => words(each) === label);
  const found = labels[nth];
  const input = found?.htmlFor ? document.getElementById(found.htmlFor) : found?.querySelector('input, select');
  if (!input) throw new Error(`there is no control “${label}”`);
  return input as unknown as T;
}

export function choose(label: string, value: string, nth = 0): void {
  const select = control<HTMLSelectElement>(label, nth);
  select.value = value;
  // happy-dom does not know `:checked` of options, which is what Svelte looks for.
  const chosen = [...select.options].find((option) => option.value === value) ?? null;
  vi.spyOn(select, 'querySelector').mockReturnValue(chosen);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
}

export function type(label: string, value: string, nth = 0): void {
  const input = control(label, nth);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
