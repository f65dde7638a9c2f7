import { type BotClient, type EndpointSpec, isBotError } from '@tradingbot/core';
import { getProfile } from '@tradingbot/core/endpoints';
import { CannotRun, exitCodes } from '../args/exit.js';
import { outputFile } from '../args/outputFile.js';
import { createRun } from '../contract/Run.js';
import { runContract } from '../contract/runContract.js';
import type { Fixture, FixtureAnswer, Json } from '../fixture.js';
import type { Terminal } from '../Terminal.js';
import { openTarget, outOfReach } from '../target/openTarget.js';
import { kindsOf, type TargetValues } from '../target/options.js';
import { createRedactor, type Redactor } from './createRedactor.js';

/** What `tradingbot record` is given. */
export interface RecordValues extends TargetValues {
  readonly out?: string | undefined;
}

/** Nothing is waited for: it only reads. */
const PATIENCE = { stepMs: 0, steps: 0 };

/** Runs `tradingbot record`. @returns the exit code @throws CannotRun when there is nothing to write */
export async function recordCommand(values: RecordValues, terminal: Terminal): Promise<number> {
  const { out } = values;
  if (out === undefined) throw new CannotRun('Say where to: --out FILE.');
  const kinds = kindsOf(values);
  const write = outputFile('--out', out);
  const stop = new AbortController();
  const leave = terminal.onStop(() => stop.abort());
  try {
    const target = await openTarget(values, terminal, stop.signal);
    const { name, client } = target;
    const { environment } = client;
    const redactor = createRedactor();
    redactor.hide(target.secret);
    redactor.hide(client.guid);

    const recorded: Recorded[] = [];
    const run = createRun(
      { ...target, client: listening(client, recorded), patience: PATIENCE },
      { mode: 'read', kinds, stop: stop.signal },
    );
    terminal.print(`The host is ${name}.`);
    const { by, cause } = await runContract(run, { maySpend: async () => false, print: terminal.print });
    if (by === 'stopped') throw new CannotRun('Stopped: nothing was written.');
    if (by === 'lost') throw outOfReach(environment, cause);
    if (by === 'failed') throw cause;

    if (!hideUser(recorded, redactor))
      throw new CannotRun(
        `Nothing was written: ${name} does not say who the user is, so that nothing can be left out.`,
      );
    const fixture = fixtureOf(recorded, redactor);
    const text = `${JSON.stringify(fixture, undefined, 2)}\n`;
    if (redactor.leaks(text))
      throw new CannotRun(`Nothing was written: ${name} answers with the session or the user where neither belongs.`);
    write(text);
    const endpoints = new Set(fixture.answers.map(({ endpoint }) => endpoint));
    const saved = `${fixture.answers.length} answers of ${endpoints.size} endpoints are in ${out}.`;
    terminal.print(terminal.mark('green', saved));
    return exitCodes.same;
  } finally {
    leave();
  }
}

interface Recorded {
  readonly spec: EndpointSpec;
  readonly params: unknown;
  readonly answer: Answered<unknown>;
}

/** A result without its envelope, or the code of a refusal and where it stood. */
type Answered<R = Json> =
  | { readonly result: R }
  | { readonly kind: 'business_error' | 'gateway_error'; readonly code: number };

/** Keeps what the client is answered, also when that is a refusal by a code of the contract. */
function listening(client: BotClient, recorded: Recorded[]): BotClient {
  return {
    ...client,
    async request(spec, params, options) {
      try {
        const result = await client.request(spec, params, options);
        // Telemetry is no answer.
        if (spec.host !== 'telemetry') recorded.push({ spec, params, answer: { result } });
        return result;
      } catch (error) {
        if (
          isBotError(error) &&
          (error.kind === 'gateway_error' || error.kind === 'business_error') &&
          error.code !== undefined
        )
          recorded.push({ spec, params, answer: { kind: error.kind, code: error.code } });
        throw error;
      }
    },
  };
}

/** Who asks is learned before anything is written: the name may stand in any answer. @returns whether it is known */
function hideUser(recorded: readonly Recorded[], redactor: Redactor): boolean {
  const profile = recorded.find(({ spec }) => spec.name === getProfile.spec.name)?.answer;
  if (profile === undefined || !('result' in profile)) return false;
  const { id, username, vague_email, vague_mobile } = (profile.result ?? {}) as Readonly<Record<string, unknown>>;
  for (const value of [id, username, vague_email, vague_mobile]) redactor.hide(value);
  return id !== undefined;
}

function fixtureOf(recorded: readonly Recorded[], redactor: Redactor): Fixture {
  const answers = recorded.map(({ spec, params, answer }): FixtureAnswer => {
    const { name: endpoint, method, path, auth, envelope } = spec;
    const isPublic = auth === 'none';
    const given: Answered =
      'result' in answer ? { result: redactor.redact(spec.result(), answer.result, isPublic) } : answer;
    const body = 'result' in given && envelope === 'none' ? given.result : enveloped(given);
    // What this command asks is no secret, but for ids out of answers.
    return { endpoint, method, path, params: redactor.redact(spec.params(), params, true), body };
  });
  // The same question to the same answer once; of several answers the first, as a host gives them in turn.
  const byQuestion = new Map<string, FixtureAnswer>();
  for (const answer of answers) {
    const key = JSON.stringify([answer.endpoint, answer.params]);
    if (!byQuestion.has(key)) byQuestion.set(key, answer);
  }
  return { format: 'tradingbot-fixture', version: 1, answers: [...byQuestion.values()] };
}

/** What a host sends around a result; a refusal stands around it, or in it. */
function enveloped(answer: Answered): Json {
  if ('result' in answer) return { ret_code: 0, ret_msg: 'OK', result: answer.result };
  const { kind, code } = answer;
  if (kind === 'business_error') return { ret_code: code, ret_msg: 'refused', result: null };
  return { ret_code: 0, ret_msg: 'OK', result: { status_code: code } };
}
