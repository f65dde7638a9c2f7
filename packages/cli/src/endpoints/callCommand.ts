import { type RegisteredEndpoint, registry } from '@tradingbot/core/registry';
import type { Given, ValuesOf } from '../args/command.js';
import { CannotRun, exitCodes } from '../args/exit.js';
import { reported, withOutput } from '../output/createOutput.js';
import { writeOf } from '../plans/createPlanner.js';
import { runWrite } from '../plans/writeFlow.js';
import type { writeOptions } from '../plans/writeOptions.js';
import type { Terminal } from '../Terminal.js';
import { openTarget } from '../target/openTarget.js';
import { factsOf, type Param } from './params.js';
import { checkParams, type Params, readJson, readParamTexts } from './readParams.js';

type CallValues = ValuesOf<typeof writeOptions> & { readonly params?: string | undefined };

/** Runs `tradingbot call`. @returns the exit code @throws CannotRun before anything was sent */
export async function callCommand(values: CallValues, terminal: Terminal, { words, further }: Given): Promise<number> {
  const { name, params } = factsOf(words[0] ?? '');
  const given = givenParams(params, values.params, further);
  const write = writeOf(name);
  if (write) return runWrite(values, terminal, (planner) => planner.plan(write, given));
  const checked = checkParams(params, given);
  return withOutput(values.json, terminal, async (output) => {
    const stop = new AbortController();
    const leave = terminal.onStop(() => stop.abort());
    try {
      const target = await openTarget(values, terminal, stop.signal);
      try {
        // Checked against its own schema, which the call encodes it by.
        const result = await endpointNamed(name)(target.client, checked as never, { signal: stop.signal });
        output.result({ endpoint: name, result });
        return exitCodes.same;
      } catch (error) {
        if (stop.signal.aborted) throw new CannotRun('Stopped.', { cause: error });
        throw await reported(target, error);
      }
    } finally {
      leave();
    }
  });
}

/** The endpoint value of a name that there is. */
export function endpointNamed(name: string): RegisteredEndpoint {
  const found = registry.find(({ spec }) => spec.name === name);
  if (found === undefined) throw new CannotRun(`There is no endpoint "${name}" in this version.`);
  return found;
}

/** The params of `--params`, and over them those of the options. */
export function givenParams(params: readonly Param[], json: string | undefined, typed: Given['further']): Params {
  const whole = json === undefined ? {} : readJson(json, '--params');
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole))
    throw new CannotRun('--params takes a JSON object, e.g. \'{"symbol":"BTCUSDT"}\'.');
  const options = readParamTexts(params, typed);
  const nested = Object.entries(options).map(([name, value]) => {
    const below: unknown = Object.getOwnPropertyDescriptor(whole, name)?.value;
    const areObjects = [below, value].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
    return [name, areObjects ? { ...(below as object), ...(value as object) } : value];
  });
  return { ...whole, ...Object.fromEntries(nested) };
}
