import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillIn } from './service-worker-plugin';

const template = readFileSync('src/pages/offline/sw.js', 'utf8');
const files = [
  { name: 'assets/b.js', content: 'b' },
  { name: 'assets/a.css', content: 'a' },
  { name: 'index.html', content: '<p>' },
];

it('lists what is to be kept, and nothing else', () => {
  const text = fillIn(template, files);
  expect(text).not.toMatch(/__[A-Z]+__/);
  const listed = JSON.parse(/FILES = (\[[^\]]*\])/.exec(text)?.[1] ?? '') as string[];
  expect(listed).toEqual(['/', '/assets/a.css', '/assets/b.js', '/icon.svg', '/manifest.webmanifest']);
});

it('has another version for another content, whatever the order', () => {
  const version = (text: string): string => /tilery-\$\{"(\w+)"\}/.exec(text)?.[1] ?? '';
  const first = version(fillIn(template, files));
  expect(first).toMatch(/^\w{12}$/);
  expect(version(fillIn(template, [...files].reverse()))).toBe(first);
  expect(version(fillIn(template, [...files, { name: 'index.html', content: 'new' }]))).not.toBe(first);
});
