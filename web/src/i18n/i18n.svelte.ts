/** The texts of the page. They are read through the function t only; build/messages.ts relies on that. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from './en.ftl?raw';
import { unpacked } from './packed';

export const LANGUAGES = ['en', 'fr', 'de', 'es', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages call themselves by their own names, whatever the language of the page. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
};

const files = import.meta.glob<string>(['./*.ftl', '!./en.ftl'], { query: '?raw', import: 'default' });

/** Messages that only some pages need: lessons, and the paragraphs of the rules. */
const lessons = import.meta.glob<string>('../../../crates/lessons/messages/*.ftl', {
  query: '?raw',
  import: 'default',
});

function bundle(language: Language, text: string): FluentBundle {
  // Isolating marks are for mixed directions, which none of these languages has; screen readers stumble over them.
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const fallback = bundle('en', english);
let current = $state.raw<FluentBundle>(fallback);
let code = $state<Language>('en');
let withLessons = false;
const taught = new WeakSet<FluentBundle>();

/** Loads the messages of lessons, for the present language and those that follow. */
export async function loadLessons(): Promise<void> {
  withLessons = true;
  await Promise.all([teach(fallback, 'en'), teach(current, code)]);
}

async function teach(made: FluentBundle, language: Language): Promise<void> {
  const of = (wanted: Language): Promise<string> | undefined =>
    lessons[`../../../crates/lessons/messages/${wanted}.ftl`]?.();
  const [first, text] = await Promise.all([of('en'), of(language)]);
  if (first === undefined || text === undefined || taught.has(made)) return;
  taught.add(made);
  made.addResource(new FluentResource(language === 'en' ? text : unpacked(first, text)));
}

export function language(): Language {
  return code;
}

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The first of the browser's languages that the page speaks. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(short)) return short;
  }
  return 'en';
}

/**
 * The language with the region that the browser asks for, since regions write dates and numbers in their own ways. The
 * page’s own English is British.
 */
export function locale(wanted: readonly string[] = navigator.languages ?? [navigator.language]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === code) ?? (code === 'en' ? 'en-GB' : code);
}

export async function startLanguage(choice: Language | 'system'): Promise<void> {
  const wanted = choice === 'system' ? preferred(navigator.languages ?? [navigator.language]) : choice;
  const load = files[`./${wanted}.ftl`];
  try {
    const next = wanted === 'en' || !load ? fallback : bundle(wanted, unpacked(english, await load()));
    if (withLessons) await teach(next, wanted);
    current = next;
    code = wanted === 'en' || load ? wanted : 'en';
  } catch {
    // English is always there, also without a network.
    current = fallback;
    code = 'en';
  }
  document.documentElement.lang = code;
}

export function t(id: string, variables?: Record<string, FluentVariable>): string {
  const message = current.getMessage(id)?.value ?? fallback.getMessage(id)?.value;
  if (!message) return id;
  return current.formatPattern(message, variables ?? null, []);
}

/** Whether a message exists, for names that come from the server, which may be newer than the page. */
export function knows(id: string): boolean {
  return fallback.hasMessage(id);
}

/** A date and time in a short form. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
