/** A real server with its own data, which can be killed and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env['TILERY'] ?? join(import.meta.dirname, '../../target/debug/tilery');

/** Where Debian's package `faketime` puts its library, for whichever processor. */
function libfaketime(): string {
  const found = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
  if (found === undefined) throw new Error('libfaketime is missing: apt-get install faketime');
  return found;
}

/** A clock of a server that goes on as clocks do, and can be moved by hand while the server runs. */
class Clock {
  readonly #file: string;

  constructor(folder: string, at: Date) {
    this.#file = join(folder, 'clock');
    this.set(at);
  }

  /** What a process needs to go by this clock. Only the time of day is moved: time-outs and pauses stay what they are. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: libfaketime(),
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  set(at: Date): void {
    const ahead = Math.round((at.getTime() - Date.now()) / 1000);
    writeFileSync(this.#file, `${ahead < 0 ? '' : '+'}${ahead}`);
  }
}

export interface ServerSettings {
  /** The time on the clock of the server, if it is not the real one. */
  readonly at?: Date;
  /** Whether it reviews games. Players ask for a review of every game that they end, which takes more time than to play it. */
  readonly reviews?: boolean;
}

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tilery-browser-'));
  readonly #clock: Clock | undefined;
  readonly #reviewers: number;
  #process: ChildProcess | undefined;
  #port = 0;

  private constructor({ at, reviews = false }: ServerSettings) {
    this.#clock = at && new Clock(this.#folder, at);
    this.#reviewers = reviews ? 2 : 0;
  }

  static async start(settings: ServerSettings = {}): Promise<Server> {
    const server = new Server(settings);
    await server.run();
    return server;
  }

  /** Moves the clock of a server that was started with one. */
  setClock(at: Date): void {
    if (!this.#clock) throw new Error('this server goes by the real time');
    this.#clock.set(at);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server. A restart uses the same port and data. */
  async run(): Promise<void> {
    const listen = `127.0.0.1:${this.#port}`;
    const limits = ['--requests-per-minute', '0', '--guests-per-hour', '0', '--tables-per-hour', '0'];
    const work = ['--bot-pause-ms', '0', '--review-workers', String(this.#reviewers)];
    const args = ['serve', '--listen', listen, '--data', this.#folder, ...work, ...limits];
    const child = spawn(PROGRAM, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.#clock?.environment },
    });
    this.#process = child;
    this.#port = await new Promise<number>((resolve, reject) => {
      let output = '';
      const onOutput = (chunk: Buffer): void => {
        output += chunk.toString();
        const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
        if (port) resolve(Number(port));
      };
      child.stdout.on('data', onOutput);
      child.stderr.on('data', onOutput);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the server ended (${code}): ${output}`)));
    });
  }

  /** Kills the server without a shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
