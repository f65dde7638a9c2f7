import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { WebSocket } from 'ws';
import { chromiumLaunchOptions } from '../scripts/browser.js';

/** A tab with a profile of its own, driven by the DevTools protocol. */
export interface PlainPage {
  send(method: string, params?: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Runs Chromium without what test tools switch on. They follow the runtime of a page to report its errors, and for that
 * V8 parses whole scripts once more: about 170 ms of a load at a quarter of the speed, which no visitor pays.
 */
export async function inPlainBrowser<T>(work: (open: () => Promise<PlainPage>) => Promise<T>): Promise<T> {
  const { args, executablePath = chromium.executablePath() } = chromiumLaunchOptions();
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const flags = [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(executablePath, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(browser, 'exit');
  try {
    const socket = new WebSocket(await addressOf(browser.stderr));
    await once(socket, 'open');
    const result = await work(pagesOf(socket));
    // Killed, it would leave processes behind that still write to the profile.
    socket.send(JSON.stringify({ id: 0, method: 'Browser.close' }));
    await exit;
    return result;
  } finally {
    browser.kill();
    await exit;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Chromium says once where it listens. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /ws:\/\/\S+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('The browser did not start.');
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

function pagesOf(socket: WebSocket): () => Promise<PlainPage> {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (text) => {
    const answer: Answer = JSON.parse(String(text));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return async () => {
    // The protocol's own answers, as its documentation gives them.
    const { browserContextId } = (await send('Target.createBrowserContext')) as { browserContextId: string };
    const made = { url: 'about:blank', browserContextId, width: 1280, height: 800 };
    const { targetId } = (await send('Target.createTarget', made)) as { targetId: string };
    const attached = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
    return {
      send: (method, params) => send(method, params, attached.sessionId),
      close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
    };
  };
}
