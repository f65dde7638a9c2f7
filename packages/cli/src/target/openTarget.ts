import {
  type BotClient,
  type BotClientConfig,
  type BotError,
  createBotClient,
  createEnvironment,
  type Environment,
  EnvironmentError,
  isBotError,
  type JournalConfig,
  resolveEnvironment,
  sandboxAddress,
} from '@tradingbot/core';
import { getProfile } from '@tradingbot/core/endpoints';
import { type AccountFees, accountFees, type FeeRates, feeRateLimits, isFeeRate } from '@tradingbot/core/kinds';
import { isDecimal, multiply } from '@tradingbot/engine/decimal';
import { CannotRun } from '../args/exit.js';
import type { Terminal } from '../Terminal.js';
import type { FeeValues, HostValues } from './options.js';
import { readSession, type Session } from './readSession.js';

/** The exchange that is asked, logged in. */
export interface Target {
  /** What it is called in what is printed: its address, or that of its API. */
  readonly name: string;
  readonly client: BotClient;
  readonly sleep: (ms: number) => Promise<void>;
  /** What must not be written down: the session. */
  readonly secret: string;
  /** Who is logged in; undefined where the host does not say it. */
  readonly user: string | undefined;
  /** The rates that plans count with. */
  readonly fees: AccountFees;
}

/**
 * Finds the host, logs in, and asks it once, so that nothing begins at a host that cannot answer.
 *
 * @param stop ends the waiting for it
 * @param journal what the journal of writes is made of, for a host; it lives as long as the process when absent
 * @throws CannotRun for a target, log-in or fee that is wrong, and a host that does not answer
 */
export async function openTarget(
  values: HostValues & FeeValues,
  { env, sleep, timers }: Pick<Terminal, 'env' | 'sleep' | 'timers'>,
  stop: AbortSignal,
  journal?: (name: string) => Pick<JournalConfig, 'storage' | 'locks'>,
): Promise<Target> {
  const environment = environmentOf(values);
  const fees = readFees(values);
  const name = nameOf(environment);
  try {
    const session = await readSession(values.auth, environment, env, stop);
    let user: string | undefined;
    const kept: Partial<BotClientConfig> = {
      ...(timers && { timers }),
      ...(journal && { journal: { now: () => Date.now(), user: () => user, ...journal(name) } }),
    };
    const client = clientOf(environment, session, kept);
    user = await requireUser(client, stop);
    return { name, client, sleep, secret: session.secret, user, fees };
  } catch (error) {
    if (stop.aborted) throw new CannotRun('Stopped before anything was sent.', { cause: error });
    throw error instanceof CannotRun ? error : outOfReach(environment, error);
  }
}

/** The rates of `--spot-fees` and `--futures-fees`; of a market that is not named, the usual ones. @throws CannotRun */
function readFees(values: FeeValues): AccountFees {
  const { 'spot-fees': spot, 'futures-fees': futures } = values;
  return accountFees({
    ...(spot !== undefined && { spot: ratesOf('--spot-fees', spot) }),
    ...(futures !== undefined && { futures: ratesOf('--futures-fees', futures) }),
  });
}

function ratesOf(option: string, text: string): FeeRates {
  const [maker, taker, ...more] = text
    .split(',')
    .map((percent) => percent.trim())
    .map((percent) => (isDecimal(percent) ? multiply(percent, '0.01') : percent));
  if (isFeeRate(maker) && isFeeRate(taker) && more.length === 0) return { maker, taker };
  const [from, to] = [feeRateLimits.from, feeRateLimits.to].map((rate) => multiply(rate, '100'));
  throw new CannotRun(
    `${option} takes the maker and the taker rate in percent, 0.08,0.1 say, each from ${from} to ${to} in steps of ${multiply(feeRateLimits.step, '100')}.`,
  );
}

/** The one server of a local machine is named by its address; else it is the API's host that answers or does not. */
function nameOf({ api }: Environment): string {
  return new URL(api).origin;
}

function environmentOf({ target: named, sandbox, proxied, 'service-domain': domain }: HostValues): Environment {
  if (sandbox && named !== undefined) throw new CannotRun('--sandbox and --target exclude each other: choose one.');
  const target = sandbox ? 'sandbox' : named;
  if (target === undefined)
    throw new CannotRun('Say which host: --target sandbox, --target testnet, or --target with an address.');
  const serviceDomains = domain?.split(',').map((one) => one.trim());
  const address = target === 'sandbox' ? sandboxAddress : target;
  try {
    if (address === 'testnet') {
      if (proxied) throw new CannotRun('--proxied takes the address of the page that hands calls on, in --target.');
      return createEnvironment({ name: 'testnet', domain: serviceDomains?.[0], serviceDomains });
    }
    const page = URL.canParse(address) ? new URL(address) : undefined;
    if (!page?.host || !/^https?:$/.test(page.protocol))
      throw new CannotRun(
        `--target takes sandbox, testnet or an address as https://testnet.example.com, not "${target}".`,
      );
    const environment = resolveEnvironment(page, { serviceDomains, proxied });
    // The server of a local machine takes telemetry too.
    return environment.kind === 'local' ? { ...environment, telemetry: environment.api } : environment;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [reason] = error.message.split('. ');
    throw new CannotRun(
      `${target} cannot be the target. ${reason} (${error.host}). Name the exchange's own domain with --service-domain.`,
    );
  }
}

function clientOf(environment: Environment, session: Session, kept: Partial<BotClientConfig>): BotClient {
  const { headers, userToken } = session;
  return createBotClient({
    environment,
    platform: userToken === undefined ? 'pc' : 'app',
    locale: 'en-US',
    // Node keeps no cookies: the session goes with every call to the exchange itself, and to no other host.
    headers,
    userToken: () => userToken,
    ...kept,
  });
}

/** @throws what a host that cannot be asked answers, or does not; CannotRun when it knows no user of the session */
async function requireUser(client: BotClient, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { id } = await getProfile(client, {}, { signal });
    if (id === undefined) throw new CannotRun(unknownSession(nameOf(client.environment)));
    return id;
  } catch (error) {
    // An answer that is wrong in itself is found and reported with everything else.
    if (!isBotError(error) || error.kind === 'aborted' || isOutOfReach(error)) throw error;
    return undefined;
  }
}

/** Whether the host answers as an exchange does, to somebody that it knows. */
export function canBeAsked(client: BotClient, signal?: AbortSignal): Promise<boolean> {
  return getProfile(client, {}, { fresh: true, signal }).then(
    ({ id }) => id !== undefined,
    (error) => !isOutOfReach(error),
  );
}

const NO_ANSWER = 'no answer came in time';

/** How a call ends that does not reach an exchange, or one that does not know the session; and how that is put. */
const OUT_OF_REACH: ReadonlyMap<string, string | undefined> = new Map([
  ['network_error', undefined],
  ['http_error', undefined],
  ['timeout', NO_ANSWER],
  ['empty_body', 'its answer is empty'],
  ['invalid_body', 'it sends no answer of an API, but a web page, say'],
  ['not_logged_in', undefined],
  ['no_permission', undefined],
]);

/** Whether a failure says nothing about the answers of an exchange: none came, or the session is not known. */
export function isOutOfReach(error: unknown): error is BotError {
  return isBotError(error) && OUT_OF_REACH.has(error.kind);
}

/** The one line about a host that cannot be asked. */
export function outOfReach(environment: Environment, cause: unknown): CannotRun {
  const name = nameOf(environment);
  if (isBotError(cause) && (cause.kind === 'not_logged_in' || cause.kind === 'no_permission'))
    return new CannotRun(unknownSession(name), { cause });
  const advice =
    environment.kind === 'local'
      ? 'Start a sandbox there, with npx tradingbot-sandbox, or name another --target'
      : 'Look whether its address is right and can be reached from here (--target, --service-domain)';
  return new CannotRun(`${name} does not answer as an exchange: ${reasonOf(cause)}. ${advice}.`, { cause });
}

function unknownSession(name: string): string {
  return `${name} does not know the session of --auth. It may have ended: log in again, and take the new one.`;
}

/** The innermost reason, e.g. `connect ECONNREFUSED 127.0.0.1:4180`: what is around it says only that a call failed. */
export function reasonOf(error: unknown): string {
  const known = isBotError(error) ? OUT_OF_REACH.get(error.kind) : undefined;
  if (known !== undefined) return known;
  if (error instanceof Error && error.name === 'TimeoutError') return NO_ANSWER;
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  const text = inner instanceof Error && inner.message !== '' ? inner.message : code;
  return text.split('\n')[0]?.replace(/\.$/, '') || String(error);
}
