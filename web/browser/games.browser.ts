import { expect, test } from 'vitest';
import { DESK, complaintsOf, visit } from './browser';
import { tried } from './matrix';
import { Player } from './player';
import { stage } from './stage';

/**
 * Every game and variant, against the computer, to its end. Editions of one game differ at the beginning and at the end. Other tests
 * play the usual rules of each game to its end, by touch, by keyboard and from what a screen reader says.
 */
const EDITIONS = ['Schmidt', 'iello'];
const GAMES = [
  ['Qwirkle', 'iello'],
  ['Strata', 'Arranged pile'],
  ['Qwirkle', 'MindWare'],
  ['Qwirkle', 'Schmidt'],
  ['Cubes', 'Cubes'],
  ['Strata', 'Pile'],
  ['Strata', 'All open'],
  ['Strata', 'Row of three'],
] as const;

const at = stage();

test.each(tried(GAMES, 2))('%s (%s) is played to its end', async (game, rules) => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.startAgainstComputer(at.server, game, rules, 1);
  if (EDITIONS.some((edition) => edition === rules)) {
    await player.turnOrEnd();
    await player.takeTurn();
    await player.playBeside(at.server, [0], ({ game }) => game?.view.bag === 0);
    await player.playToEnd();
  } else expect(await player.playToEnd()).toBeGreaterThan(5);
  await player.checkResult(at.server);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});
