import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';
import type { CubesPosition } from './position';

export const cubes = lineGame<CubesPosition>({ Picture, Board, Aside });
