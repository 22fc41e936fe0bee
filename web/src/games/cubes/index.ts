import type { CubesView } from '../../api/client';
import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';
import Showcase from './Showcase.svelte';

export const cubes = lineGame<CubesView>({ Picture, Showcase, Board, Aside, dice: true });
