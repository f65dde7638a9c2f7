import type { BotClient } from '@tradingbot/core';
import type { Given, ValuesOf } from '../args/command.js';
import { CannotRun, exitCodes } from '../args/exit.js';
import { givenParams } from '../endpoints/callCommand.js';
import { factsOf } from '../endpoints/params.js';
import { type Output, reported, withOutput } from '../output/createOutput.js';
import { writeNamed } from '../plans/createPlanner.js';
import { runWrite, type WriteValues } from '../plans/writeFlow.js';
import { changeNamed } from '../plans/writeNames.js';
import type { outputOptions } from '../plans/writeOptions.js';
import type { Terminal } from '../Terminal.js';
import { openTarget } from '../target/openTarget.js';
import type { HostValues } from '../target/options.js';
import { readBot, readBots } from './readBots.js';
import { AMOUNT, botOf, creationFor, idParam, kindNamed, modeNamed } from './words.js';

type ReadValues = HostValues & ValuesOf<typeof outputOptions>;
type BotsValues = ReadValues & { readonly kind?: string | undefined; readonly status?: string | undefined };
type ParamsValues = WriteValues & { readonly params?: string | undefined };

/** Runs `tradingbot bots`. @returns the exit code */
export async function botsCommand(values: BotsValues, terminal: Terminal): Promise<number> {
  const kind = values.kind === undefined ? undefined : kindNamed(values.kind);
  const { status = 'ongoing' } = values;
  if (status !== 'ongoing' && status !== 'closed') throw new CannotRun('--status takes ongoing or closed.');
  return read(values, terminal, async (client, output) => output.result(await readBots(client, status, kind)));
}

/** Runs `tradingbot show`. @returns the exit code */
export async function showCommand(values: ReadValues, terminal: Terminal, { words }: Given): Promise<number> {
  const [kind, id] = botOf(words, 2);
  return read(values, terminal, async (client, output) => output.result(await readBot(client, kind, id)));
}

/** Runs `tradingbot create` and `plan`. @returns the exit code */
export async function createCommand(
  values: ParamsValues,
  terminal: Terminal,
  { words, further }: Given,
): Promise<number> {
  const { endpoint, amountParam } = creationFor(words);
  const { params } = factsOf(endpoint);
  const { [AMOUNT]: amount, ...typed } = further;
  if (amount !== undefined && amountParam !== undefined && typed[amountParam] !== undefined)
    throw new CannotRun(`--amount is --${amountParam}: give one of them.`);
  const money = amount !== undefined && amountParam !== undefined ? { [amountParam]: amount } : {};
  const given = givenParams(params, values.params, { ...typed, ...money });
  return runWrite(values, terminal, (planner) => planner.plan(writeNamed(endpoint), given));
}

/** Runs `tradingbot change`. @returns the exit code */
export async function changeCommand(
  values: ParamsValues,
  terminal: Terminal,
  { words, further }: Given,
): Promise<number> {
  const [kind, id] = botOf(words, 3);
  const endpoint = changeNamed(kind, words[2] ?? '');
  const { params } = factsOf(endpoint);
  const given = { ...givenParams(params, values.params, further), [idParam(params)]: id };
  return runWrite(values, terminal, (planner) => planner.plan(writeNamed(endpoint), given));
}

/** Runs `tradingbot close`. @returns the exit code */
export async function closeCommand(
  values: WriteValues & { readonly mode?: string | undefined },
  terminal: Terminal,
  { words }: Given,
): Promise<number> {
  const [kind, id] = botOf(words, 2);
  const mode = values.mode === undefined ? undefined : modeNamed(values.mode);
  return runWrite(values, terminal, (planner) => planner.planClose(kind, id, mode));
}

async function read(
  values: ReadValues,
  terminal: Terminal,
  ask: (client: BotClient, output: Output) => Promise<void>,
): Promise<number> {
  return withOutput(values.json, terminal, async (output) => {
    const stop = new AbortController();
    const leave = terminal.onStop(() => stop.abort());
    try {
      const target = await openTarget(values, terminal, stop.signal);
      await ask(target.client, output).catch(async (error) => {
        throw await reported(target, error);
      });
      return exitCodes.same;
    } finally {
      leave();
    }
  });
}
