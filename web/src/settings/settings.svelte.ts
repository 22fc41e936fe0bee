/** The user's settings: kept in the browser, applied to the root of the document. */

import { LANGUAGES } from '../i18n/i18n.svelte';
import { FACES, PALETTE_NAMES } from '../tiles/palettes';
import { keep, recall } from './storage';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MARKS = ['auto', 'off', 'letter', 'pattern'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;
/** In percent of the browser's own size. */
export const TEXT_SIZES = ['100', '115', '130', '150'] as const;

/** What each setting may be. The first of these is the default. */
const CHOICES = {
  theme: THEMES,
  palette: ['normal', ...PALETTE_NAMES],
  marks: MARKS,
  faces: ['dark', ...FACES],
  motion: MOTIONS,
  text: TEXT_SIZES,
  language: ['system', ...LANGUAGES],
  sound: [true, false],
  notify: [false, true],
  muted: [false, true],
} as const;

export type Values = { -readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

export const DEFAULTS = Object.fromEntries(Object.entries(CHOICES).map(([name, [first]]) => [name, first])) as Values;

/** Reads stored settings and replaces what is not valid by the defaults. */
export function checked(kept: unknown): Values {
  const values: Values = { ...DEFAULTS };
  if (typeof kept !== 'object' || kept === null) return values;
  const take = <K extends keyof Values>(name: K): void => {
    const value = (kept as Record<string, unknown>)[name];
    const choices: readonly unknown[] = CHOICES[name];
    if (choices.includes(value)) values[name] = value as Values[typeof name];
  };
  for (const name of Object.keys(DEFAULTS) as (keyof Values)[]) take(name);
  return values;
}

/** The state of a media query, which is followed while the page is open. */
class MediaQuery {
  #on = $state(false);
  constructor(query: string) {
    const media = window.matchMedia(query);
    this.#on = media.matches;
    media.addEventListener('change', () => {
      this.#on = media.matches;
    });
  }
  get on(): boolean {
    return this.#on;
  }
}

class Settings {
  values = $state<Values>(checked(recall('settings')));
  #dark = new MediaQuery('(prefers-color-scheme: dark)');
  #still = new MediaQuery('(prefers-reduced-motion: reduce)');
  #contrast = new MediaQuery('(prefers-contrast: more)');

  readonly #systemTheme = $derived<'light' | 'dark'>(this.#dark.on ? 'dark' : 'light');
  readonly theme = $derived(this.values.theme === 'system' ? this.#systemTheme : this.values.theme);
  readonly still = $derived(this.values.motion === 'system' ? this.#still.on : this.values.motion === 'reduced');
  /** The mark on each tile that stands for its colour. */
  readonly marks = $derived(this.#marksOf(this.values.marks));
  /** The choice before the marks were last switched. */
  #switchedFrom: Values['marks'] | undefined;

  constructor() {
    // Another tab may have changed them.
    window.addEventListener('storage', (event) => {
      if (event.key === 'tilery.settings') this.values = checked(recall('settings'));
    });
  }

  #marksOf(choice: Values['marks']): 'off' | 'letter' | 'pattern' {
    if (choice !== 'auto') return choice;
    return this.values.palette !== 'normal' || this.#contrast.on ? 'letter' : 'off';
  }

  /** Shows or hides the marks. Switched twice, the choice is what it was. */
  showMarks(shown: boolean): void {
    const before = this.values.marks;
    const choices = [this.#switchedFrom ?? 'auto', 'auto', shown ? 'letter' : 'off'] as const;
    const choice = choices.find((each) => (this.#marksOf(each) !== 'off') === shown);
    if (choice) this.set('marks', choice);
    this.#switchedFrom = before;
  }

  set<K extends keyof Values>(name: K, value: Values[K]): void {
    if (name === 'marks') this.#switchedFrom = undefined;
    this.values[name] = value;
    keep('settings', this.values);
  }

  /** Applies the settings to the root of the document, now and after every change. */
  applyTo(root: HTMLElement): void {
    $effect.root(() => {
      $effect(() => {
        root.dataset['theme'] = this.theme;
        root.dataset['faces'] = this.values.faces;
        root.style.setProperty('--text-scale', String(Number(this.values.text) / 100));
        root.dataset['motion'] = this.still ? 'reduced' : 'full';
      });
    });
  }
}

export const settings = new Settings();
