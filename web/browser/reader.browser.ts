import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

interface Node {
  readonly role: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly backend: number | undefined;
}

/** Somebody who has a keyboard and a screen reader: knows nothing but what the accessibility tree says. */
class Reader {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(page: Page): Promise<Reader> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new Reader(page, session);
  }

  async nodes(): Promise<Node[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return nodes
      .filter((node) => !node.ignored)
      .map((node) => ({
        role: String(node.role?.value ?? ''),
        name: String(node.name?.value ?? ''),
        disabled: node.properties?.some(({ name, value }) => name === 'disabled' && value.value === true) ?? false,
        backend: node.backendDOMNodeId,
      }));
  }

  /** Everything that is read out, in order. */
  async text(): Promise<string> {
    return (await this.nodes())
      .filter(({ role }) => role === 'StaticText')
      .map(({ name }) => name)
      .join('\n');
  }

  async button(name: RegExp): Promise<Node | undefined> {
    return (await this.nodes()).find((node) => node.role === 'button' && name.test(node.name) && !node.disabled);
  }

  /** Presses a button if there is one. Returns whether there was. */
  async press(name: RegExp): Promise<boolean> {
    for (;;) {
      const button = await this.button(name);
      if (!button) return false;
      try {
        await this.session.send('DOM.focus', { backendNodeId: button.backend as number });
      } catch {
        // The page has drawn the button anew since the tree was read.
        continue;
      }
      await this.page.keyboard.press('Enter');
      return true;
    }
  }

  async turnOrEnd(): Promise<'turn' | 'end'> {
    let now: 'turn' | 'end' | undefined;
    await expect
      .poll(async () => {
        const nodes = await this.nodes();
        if (nodes.some(({ role, name }) => role === 'region' && name === 'Result')) now = 'end';
        else if (nodes.some(({ role, name }) => role === 'RootWebArea' && name.startsWith('●'))) now = 'turn';
        else now = undefined;
        return now;
      })
      .toBeDefined();
    return now ?? 'end';
  }

  /** Plays whatever can be played: the numbers choose tiles, and the page says where they go. */
  async takeTurn(): Promise<void> {
    for (let tile = 1; tile <= 6; tile++) {
      await this.page.keyboard.press(String(tile));
      const nodes = await this.nodes();
      const fits = nodes.some(({ role, name }) => role === 'StaticText' && name.includes('the tile can go here'));
      if (fits) await this.page.keyboard.press('Enter');
      const complete = nodes.some(
        ({ role, name, disabled }) => role === 'button' && name.startsWith('Play for') && !disabled,
      );
      if ((fits || complete) && (await this.press(/^Play for/))) return;
    }
    // The answer of the server about the last tile may come late.
    if (await this.press(/^Play for/)) return;
    if ((await this.press(/^Pass$/)) || !(await this.press(/^Swap$/))) return;
    await this.page.keyboard.press('1');
    await expect.poll(() => this.press(/^Swap one tile$/)).toBe(true);
  }
}

test('a whole game of Qwirkle is played from what a screen reader reads out', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  const reader = await Reader.open(page);
  let heard = '';
  // Not every turn of the bot is a play.
  let announced = false;
  for (let turns = 0; turns < 400 && (await reader.turnOrEnd()) === 'turn'; turns++) {
    const text = await reader.text();
    announced ||= /plays \w+ \w+ \(column -?\d+, row -?\d+\)/.test(text);
    const images =
      turns < 3 || heard ? [] : (await reader.nodes()).filter(({ role }) => role === 'image').map(({ name }) => name);
    // The history names every tile with its cell.
    if (images.filter((name) => /^\w+ \w+ \(column -?\d+, row -?\d+\)$/.test(name)).length >= 4) {
      heard = text;
      // News of the table may come right after it, and is read out instead.
      const position = async (): Promise<string> => {
        await page.keyboard.press('i');
        return reader.text();
      };
      await expect.poll(position).toMatch(/You hold \w+ \w+; .*Your turn\./);
    }
    await reader.takeTurn();
  }
  // Moves are announced with tiles and cells, and what nobody has seen is counted.
  expect(announced).toBe(true);
  expect(heard).toMatch(/red circle: [0-3]/);
  await player.checkResult(at.server);
  expect(complaintsOf(page)).toEqual([]);
});

test('the menu describes the position, with the tiles that one may lay', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  const reader = await Reader.open(page);
  for (const [rules, tiles] of [
    ['Row of three', 3],
    ['Pile', 1],
  ] as const) {
    await player.startAgainstComputer(at.server, 'Strata', rules, 1);
    await reader.turnOrEnd();
    expect(await reader.press(/^Menu$/)).toBe(true);
    expect(await reader.press(/^Describe the position$/)).toBe(true);
    const text = await reader.text();
    const held = /You hold ([^.]*)\. Your turn\./.exec(text)?.[1]?.split('; ') ?? [];
    expect(held.length, rules).toBe(tiles);
    for (const squares of held) expect(squares.split(', ').length, squares).toBe(3);
    expect(text).toMatch(/Pip · Level 1, one point|Pip · Level 1, \d+ points?/);
  }
  expect(complaintsOf(page)).toEqual([]);
});
