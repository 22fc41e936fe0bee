/** A server and a browser for all tests of a file, closed at its end. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser';
import { Server, type ServerSettings } from './server';

export interface Stage {
  readonly server: Server;
  readonly browser: Browser;
}

/** `chromium`: further arguments for it. */
export function stage({ chromium = [], ...settings }: ServerSettings & { chromium?: readonly string[] } = {}): Stage {
  let server: Server | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await Server.start(settings);
    browser = await launch(chromium);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('only tests have a stage');
    return thing;
  };
  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
  };
}
