import {
  type BotClient,
  createBotClient,
  createEnvironment,
  type Environment,
  EnvironmentError,
  isBotError,
  resolveEnvironment,
  sandboxAddress,
} from '@tradingbot/core';
import { getProfile } from '@tradingbot/core/endpoints';
import { CannotRun } from '../args/exit.js';
import type { Terminal } from '../Terminal.js';
import type { TargetValues } from './options.js';
import { readSession, type Session } from './readSession.js';

/** The exchange that is asked, logged in. */
export interface Target {
  /** What it is called in what is printed: its address, or that of its API. */
  readonly name: string;
  readonly client: BotClient;
  readonly sleep: (ms: number) => Promise<void>;
  /** What must not be written down: the session. */
  readonly secret: string;
}

/**
 * Finds the host, logs in, and asks it once, so that nothing begins at a host that cannot answer.
 *
 * @param through may look at, or change, what goes over the wire
 * @throws CannotRun for a target or log-in that is wrong, and a host that does not answer
 */
export async function openTarget(
  values: TargetValues,
  { env, sleep }: Pick<Terminal, 'env' | 'sleep'>,
  through: (send: typeof fetch) => typeof fetch = (send) => send,
): Promise<Target> {
  const environment = environmentOf(values);
  // The one server of a local machine is named by its address; else it is the API's host that answers or does not.
  const { origin: name } = new URL(environment.api);
  const session = await readSession(values.auth, environment, env).catch((cause) => {
    throw cause instanceof CannotRun ? cause : silent(name, environment, cause);
  });
  const client = clientOf(environment, session, through);
  await requireUser(client, name, values.auth);
  return { name, client, sleep, secret: session.secret };
}

function environmentOf({ target, proxied, 'service-domain': domain }: TargetValues): Environment {
  if (target === undefined)
    throw new CannotRun('Say which host: --target sandbox, --target testnet, or --target with an address.');
  const serviceDomains = domain?.split(',').map((one) => one.trim());
  const address = target === 'sandbox' ? sandboxAddress : target;
  try {
    if (address === 'testnet')
      return createEnvironment({ name: 'testnet', domain: serviceDomains?.[0], serviceDomains });
    const page = URL.canParse(address) ? new URL(address) : undefined;
    if (!page?.host)
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

function clientOf(
  environment: Environment,
  session: Session,
  through: (send: typeof fetch) => typeof fetch,
): BotClient {
  const { headers, userToken } = session;
  return createBotClient({
    environment,
    platform: userToken === undefined ? 'pc' : 'app',
    locale: 'en-US',
    // Node keeps no cookies: the session goes with every call to the exchange itself, and to no other host.
    headers,
    userToken: () => userToken,
    fetch: through((input, init) => globalThis.fetch(input, init)),
  });
}

/** @throws CannotRun unless the host answers, and knows the session */
async function requireUser(client: BotClient, name: string, auth: string | undefined): Promise<void> {
  const unknown = () =>
    new CannotRun(
      `${name} does not know the session${auth === undefined ? '' : ` of --auth ${auth}`}. It may have ended: log in again, and take the new one.`,
    );
  try {
    const { id } = await getProfile(client, {});
    if (id === undefined) throw unknown();
  } catch (error) {
    if (!isBotError(error)) throw error;
    if (error.kind === 'not_logged_in' || error.kind === 'no_permission') throw unknown();
    if (isSilence(error) || error.kind === 'http_error' || error.kind === 'invalid_body' || error.kind === 'empty_body')
      throw silent(name, client.environment, error);
    // It answers as an exchange does: what is wrong with the answer is found and reported with everything else.
  }
}

/** No answer came. */
export function isSilence(error: unknown): boolean {
  return isBotError(error) && (error.kind === 'network_error' || error.kind === 'timeout');
}

/** The one line about a host that does not answer. */
export function silent(name: string, { kind }: Environment, cause: unknown): CannotRun {
  const advice =
    kind === 'local'
      ? 'Start a sandbox there, with npx tradingbot-sandbox, or name another --target'
      : 'Look whether its address is right and can be reached from here (--target, --service-domain)';
  return new CannotRun(`${name} does not answer as an exchange: ${reasonOf(cause)}. ${advice}.`, { cause });
}

/** The innermost reason, e.g. `connect ECONNREFUSED 127.0.0.1:4180`: what is around it says only that a call failed. */
function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  const text = inner instanceof Error && inner.message !== '' ? inner.message : code;
  return text.split('\n')[0]?.replace(/\.$/, '') || String(error);
}
