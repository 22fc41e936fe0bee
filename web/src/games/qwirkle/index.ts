import type { QwirkleView } from '../../api/types';
import rules from '../../../../games/qwirkle/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';

export const qwirkle = lineGame<QwirkleView>({
  rules,
  Picture,
  showcase: async () => (await import('../lines/Showcase.svelte')).default,
  small: async () => (await import('../lines/Small.svelte')).default,
  Board,
  Aside,
});
