import type { QwirkleView } from '../../api/types';
import rules from '../../../../games/qwirkle/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';

export const qwirkle = lineGame<QwirkleView>({
  rules,
  accent: { light: '#12636a', dark: '#74c9cb' },
  Picture,
  showcase: async () => (await import('../lines/Showcase.svelte')).default,
  Board,
  Aside,
});
