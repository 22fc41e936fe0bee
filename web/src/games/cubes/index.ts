import rules from '../../../../games/cubes/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Picture from './Picture.svelte';
import Small from './Small.svelte';
import Unseen from './Unseen.svelte';

export const cubes = lineGame(
  {
    rules,
    accent: { light: '#833c68', dark: '#e8a3cb' },
    Picture,
    showcase: async () => (await import('./Showcase.svelte')).default,
    Small,
  },
  { dice: true, tint: 'var(--game-cubes)', Unseen },
);
