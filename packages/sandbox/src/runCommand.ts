import { setTimeout } from 'node:timers/promises';
import { createSandbox } from './createSandbox.js';
import { loadCandleFile } from './exchange/market/loadCandleFile.js';
import { DEFAULT_SEED } from './exchange/openExchange.js';
import { SaveError, type Snapshot } from './exchange/store/Store.js';
import { openSqliteStore } from './exchange/store/sqliteStore.js';
import { zlibPacking } from './exchange/store/zlibPacking.js';
import { UsageError } from './exchange/UsageError.js';
import { startServer } from './http/adapters/startServer.js';
import { HELP, type Options, parseAuditOptions, parseOptions, parseReplayOptions } from './parseOptions.js';
import type { Sandbox } from './Sandbox.js';
import type { Terminal } from './Terminal.js';

const PREPARE_EVERY_MS = 3000;

/** Runs `tradingbot-sandbox` until it is stopped, or its audit until it is through. @returns the exit code: 0, or 1 after one line that says what is wrong. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === 'audit') {
      // Loaded when it is asked for: a start of the sandbox does not wait for it.
      const { auditCommand } = await import('./audit/auditCommand.js');
      return await auditCommand(parseAuditOptions(rest), terminal);
    }
    if (command === 'replay') {
      const { replayCommand } = await import('./replay/replayCommand.js');
      return await replayCommand(parseReplayOptions(rest), terminal);
    }
    const options = parseOptions(args);
    if (options.help) {
      terminal.print(HELP);
      return 0;
    }
    const { sandbox, server } = await serve(options, terminal);
    announce(options, server.url, terminal);
    const stopping = new AbortController();
    keepPrepared(sandbox, stopping.signal).catch(() => {});
    await new Promise<void>((resolve) => terminal.onStop(resolve));
    stopping.abort();
    await server.close();
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SaveError)) throw error;
    terminal.printError(error.message);
    return 1;
  }
}

/**
 * Home and ranking are ready before somebody opens them, also when the market has gone on: at a high speed a new look is
 * due every half minute. What cannot be made ready is reported to whoever asks for it.
 */
async function keepPrepared(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sandbox.prepare(signal);
    await setTimeout(PREPARE_EVERY_MS, undefined, { signal, ref: false });
  }
}

async function serve(options: Options, terminal: Terminal) {
  const source = options.candles === undefined ? undefined : loadCandleFile(options.candles, options.symbol);
  const state = options.memory ? undefined : await openSqliteStore(options.state);
  try {
    requireSameMarket(options, source?.name ?? 'seeded', state?.snapshot);
    const sandbox = createSandbox({
      seed: options.seed,
      startTime: source?.startTime ?? options.start ?? Math.floor(Date.now() / 60_000) * 60_000,
      source,
      store: state?.store,
      snapshot: state?.snapshot,
      packing: zlibPacking,
      speed: options.speed,
    });
    const { port, host, site } = options;
    const onSaveError = (error: unknown) => terminal.printError(error instanceof Error ? error.message : String(error));
    const server = await startServer({ sandbox, port, host, siteFolder: site, onSaveError });
    state?.announce(server.url);
    return { sandbox, server };
  } catch (error) {
    state?.store.close();
    throw error;
  }
}

/** @throws UsageError for a state file of other prices */
function requireSameMarket({ state, seed }: Options, market: string, snapshot: Snapshot | undefined): void {
  if (snapshot === undefined) return;
  const { header } = snapshot;
  if (header.market !== market)
    throw new UsageError(
      `The state file ${state} belongs to the market "${header.market}", not to "${market}". Name another file with --state, or use --memory.`,
    );
  if (seed !== undefined && seed !== header.seed)
    throw new UsageError(
      `The state file ${state} was made with --seed ${header.seed}. Leave --seed out, name another file with --state, or use --memory.`,
    );
}

function announce(options: Options, url: string, terminal: Terminal): void {
  const state = options.memory ? 'kept in memory only' : `kept in ${options.state}`;
  terminal.print(`tradingbot sandbox: ${url}${options.site === undefined ? '' : '/en-US/tradingbot/'}`);
  terminal.print(
    `  Bots are ${state}. Market: ${options.candles ?? `seeded (${options.seed ?? DEFAULT_SEED})`}, ${options.speed} × real time.`,
  );
  terminal.print(`  Clock, prices and faults: ${url}/sandbox/`);
  terminal.print(
    '  Change it with --speed 60 (an hour in a minute), --seed 7, --port 4181, --candles FILE, --memory. Stop with Ctrl+C.',
  );
  if (!/^(127\.0\.0\.1|localhost|::1)$/.test(options.host)) {
    terminal.printError(
      `Warning: listening on ${options.host}. Anybody who reaches this address can trade as any demo user.`,
    );
  }
}
