import type { CubesView } from '../../api/types';
import rules from '../../../../games/cubes/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';

export const cubes = lineGame<CubesView>({
  rules,
  accent: { light: '#833c68', dark: '#e8a3cb' },
  Picture,
  showcase: async () => (await import('./Showcase.svelte')).default,
  Board,
  Aside,
  dice: true,
});
