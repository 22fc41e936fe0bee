/** A real server with its own data, which can be killed and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env['TILERY'] ?? join(import.meta.dirname, '../../target/debug/tilery');

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tilery-browser-'));
  #process: ChildProcess | undefined;
  #port = 0;

  static async start(): Promise<Server> {
    const server = new Server();
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server. A restart uses the same port and data. */
  async run(): Promise<void> {
    const listen = `127.0.0.1:${this.#port}`;
    const args = ['serve', '--listen', listen, '--data', this.#folder, '--bot-pause-ms', '0', '--requests-per-minute', '0', '--guests-per-hour', '0', '--tables-per-hour', '0'];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
