import type { CubesView } from '../../api/types';
import rules from '../../../../games/cubes/src/lessons/rules.json';
import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';

export const cubes = lineGame<CubesView>({
  rules,
  Picture,
  showcase: async () => (await import('./Showcase.svelte')).default,
  small: async () => (await import('./Small.svelte')).default,
  Board,
  Aside,
  dice: true,
});
