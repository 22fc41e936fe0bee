import { describe, expect, it } from 'vitest';
import { checked, DEFAULTS, settings } from './settings.svelte';
import { recall } from './storage';

describe('checked', () => {
  it('keeps what makes sense and forgets the rest', () => {
    expect(checked({ theme: 'dark', palette: 'plaid', sound: 'yes', extra: 1 })).toEqual({
      ...DEFAULTS,
      theme: 'dark',
    });
    expect(checked(null)).toEqual(DEFAULTS);
    expect(checked('broken')).toEqual(DEFAULTS);
  });
});

describe('settings', () => {
  it('show marks by themselves with a palette for colour-blind eyes', () => {
    expect(settings.marks).toBe('off');
    settings.set('palette', 'deutan');
    expect(settings.marks).toBe('letter');
    settings.set('marks', 'off');
    expect(settings.marks).toBe('off');
    expect(recall('settings')).toMatchObject({ palette: 'deutan', marks: 'off' });
  });

  it.each([
    ['auto', 'normal', ['letter', 'auto', 'letter']],
    ['auto', 'deutan', ['off', 'auto', 'off']],
    ['pattern', 'normal', ['auto', 'pattern', 'auto']],
    ['off', 'normal', ['letter', 'off', 'letter']],
    ['off', 'deutan', ['auto', 'off', 'auto']],
  ] as const)('remember the choice %s with the palette %s when marks are switched twice', (marks, palette, after) => {
    settings.set('palette', palette);
    settings.set('marks', marks);
    for (const expected of after) {
      settings.showMarks(settings.marks === 'off');
      expect(settings.values.marks).toBe(expected);
    }
  });
});
