import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const PATIENCE = { timeout: 20_000 };

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

  async activate({ backend }: Node): Promise<void> {
    await this.session.send('DOM.focus', { backendNodeId: backend as number });
    await this.page.keyboard.press('Enter');
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
      }, PATIENCE)
      .toBeDefined();
    return now ?? 'end';
  }

  /** Plays whatever can be played: the numbers choose tiles, and the page says where they go. */
  async takeTurn(): Promise<void> {
    for (let tile = 1; tile <= 6; tile++) {
      await this.page.keyboard.press(String(tile));
      if ((await this.text()).includes('the tile can go here')) await this.page.keyboard.press('Enter');
      const play = await this.button(/^Play for/);
      if (play) return this.activate(play);
    }
    const pass = await this.button(/^Pass$/);
    if (pass) return this.activate(pass);
    const swap = await this.button(/^Swap$/);
    if (!swap) return;
    await this.activate(swap);
    await this.page.keyboard.press('1');
    await expect.poll(async () => (await this.button(/^Swap one tile$/)) !== undefined, PATIENCE).toBe(true);
    const change = await this.button(/^Swap one tile$/);
    if (change) await this.activate(change);
  }
}

test('a whole game of Qwirkle is played from what a screen reader reads out', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const player = new Player(page);
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 'Novice');
  const reader = await Reader.open(page);
  let heard = '';
  for (let turns = 0; turns < 400 && (await reader.turnOrEnd()) === 'turn'; turns++) {
    if (turns === 3) {
      heard = await reader.text();
      await page.keyboard.press('i');
      await expect.poll(() => reader.text(), PATIENCE).toMatch(/You hold \w+ \w+, .*Your turn\./);
    }
    await reader.takeTurn();
  }
  // Moves are announced with tiles and cells, and what nobody has seen is counted.
  expect(heard).toMatch(/plays \w+ \w+ \(column -?\d+, row -?\d+\)/);
  expect(heard).toMatch(/red circle: [0-3]/);
  await player.checkResult(at.server);
  expect(complaintsOf(page)).toEqual([]);
});
