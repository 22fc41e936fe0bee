import type { QwirkleView } from '../../api/client';
import { lineGame } from '../lines/module';
import Showcase from '../lines/Showcase.svelte';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Picture from './Picture.svelte';

export const qwirkle = lineGame<QwirkleView>({ Picture, Showcase, Board, Aside });
