import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { installPacked } from './installPacked.js';
import { start } from './runInstalled.js';

/** Options of a command for {@link PackedCommands.foreign}. */
export const FOREIGN = ['contract', '--target', 'testnet', '--service-domain', 'foreign.test', '--yes'];

/** The packages in a folder of their own, and a sandbox that was started there. */
export interface PackedCommands {
  /** Folder that they are installed in. */
  readonly app: string;
  /** Address of the sandbox. */
  readonly address: string;
  readonly tradingbot: string;
  /** Environment in which the sandbox is an exchange with a domain of its own; `session.txt` holds a session there. */
  readonly foreign: Readonly<Record<string, string>>;
}

/** Installs the packages before the tests of a file, and takes them away after. @returns what holds while a test runs */
export function usePackedCommands(): PackedCommands {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tradingbot-commands-')));
  let app = '';
  let address = '';
  let stopSandbox = async () => {};
  const tradingbot = () => join(app, 'node_modules/.bin/tradingbot');

  beforeAll(async () => {
    app = installPacked(folder);
    // Fast enough for bots to begin and end; faster, recommendations would be computed anew all the time.
    const options = ['--memory', '--port', '0', '--speed', '300'];
    address = await new Promise<string>((resolve, reject) => {
      const { child, ended } = start(join(app, 'node_modules/.bin/tradingbot-sandbox'), options, app, {
        onLine: (line) => resolve(/http:\S+/.exec(line)?.[0] ?? ''),
      });
      stopSandbox = async () => {
        child.kill();
        await ended;
      };
      ended.then(({ lines }) => reject(new Error(lines.join('\n'))), reject);
    });
    // Its first answers about the bots of others take longer than a client waits, on a busy machine.
    await start(tradingbot(), ['contract', '--target', address, '--read'], app).ended;
    const answer = await fetch(`${address}/en-US/login`, { method: 'POST', redirect: 'manual' });
    const [, value] = /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    writeFileSync(join(app, 'session.txt'), `b_t_c_k_testnet=${value}`);
  });
  afterAll(async () => {
    await stopSandbox();
    rmSync(folder, { recursive: true });
  });

  return {
    get app() {
      return app;
    },
    get address() {
      return address;
    },
    get tradingbot() {
      return tradingbot();
    },
    get foreign() {
      return { NODE_OPTIONS: `--import=${join(app, 'foreignExchange.mjs')}`, SANDBOX: address };
    },
  };
}
