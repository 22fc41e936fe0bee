import { lineGame } from '../lines/module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';
import type { QwirklePosition } from './position';

export const qwirkle = lineGame<QwirklePosition>({ Picture, Board, Aside });
