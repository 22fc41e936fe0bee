import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import type { SheetView } from '../api/types';
import { clear, press, show, text, type } from '../pages/testing/page';
import { MOST } from './PointsField.svelte';
import PointsSheet from './PointsSheet.svelte';
import type { TableState } from './state.svelte';

afterEach(clear);

it('says which points can be entered', () => {
  const send = vi.fn(() => Promise.resolve(undefined));
  const table = {
    view: { phase: 'playing', seats: [{}, {}] },
    nameOf: (seat: number) => ['Ann', 'Bo'][seat],
    busy: false,
    send,
  } as unknown as TableState;
  const sheet = { turns: [], view: { scores: [0, 0] } } as unknown as SheetView;
  show(PointsSheet, {
    table,
    sheet,
    seat: 0,
    oncorrect: () => undefined,
    onundo: () => undefined,
    onfinish: () => undefined,
  });
  for (const wrong of ['-3', '1000', '5.5']) {
    type('Points for Ann', wrong);
    expect(text(), wrong).toContain('A whole number from 0 to 999.');
    expect(document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled, wrong).toBe(true);
  }
  type('Points for Ann', '12');
  expect(text()).not.toContain('whole number');
  press('Enter');
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'points', seat: 0, points: 12 });
});

it('allows as many points as the server', () => {
  expect(readFileSync('../crates/table/src/sheet.rs', 'utf8')).toContain(`MOST_POINTS: u32 = ${MOST};`);
});
