import rules from '../../../../games/qwirkle/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Small from '../lines/Small.svelte';
import Picture from './Picture.svelte';
import Unseen from './Unseen.svelte';

export const qwirkle = lineGame(
  {
    rules,
    accent: { light: '#12636a', dark: '#74c9cb' },
    Picture,
    showcase: async () => (await import('../lines/Showcase.svelte')).default,
    Small,
  },
  { tint: 'var(--game-qwirkle)', Unseen },
);
