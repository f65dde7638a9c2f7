import { type BotClient, createBotClient, type EndpointSpec, resolveEnvironment } from '@tradingbot/core';
import { listBots } from '@tradingbot/core/endpoints';
import { createSandbox, demoUsers, type Sandbox } from '@tradingbot/sandbox';
import { createRun, type Host } from './Run.js';
import { linesOf, reportOf } from './report.js';
import { type ContractOptions, runContract } from './runContract.js';

const HOUR = 3_600_000;

/** An envelope as it came over the wire. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers of every shape, to spoil them.
export type Wire = any;

/** A deliberate change of the answers of one endpoint. */
export interface Change {
  readonly endpoint: { readonly spec: EndpointSpec };
  readonly spoil: (body: Wire) => unknown;
}

/** A `fetch` between client and host that changes answers. */
function changedAnswers(changes: readonly Change[]): (send: typeof fetch) => typeof fetch {
  return (send) => async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const answer = await send(request);
    const own = changes.filter(({ endpoint }) => pathname.endsWith(endpoint.spec.path));
    if (own.length === 0) return answer;
    // Ids that came as numbers keep their digits as text.
    const body: Wire = JSON.parse((await answer.text()).replace(/:(\d{16,})/g, ':"$1"'));
    for (const { spoil } of own) await spoil(body);
    return Response.json(body);
  };
}

/** A run at a sandbox of this process, whose time passes at once. */
export function runAt(
  sandbox: Sandbox,
  changes: readonly Change[] = [],
  options: Parameters<typeof createRun>[1] = {},
) {
  return createRun(hostOf(sandbox, clientAt(sandbox, changes)), options);
}

export function hostOf(sandbox: Sandbox, client: BotClient): Host {
  const sleep = async (ms: number) => sandbox.advance(ms);
  // Ten days: some of them go up and down enough for a first profit.
  return { name: 'a sandbox', client, sleep, patience: { stepMs: 6 * HOUR, steps: 40 } };
}

/** A client of a user, else of the first. */
export function clientAt(sandbox: Sandbox, changes: readonly Change[] = [], user = demoUsers[0]): BotClient {
  if (user === undefined) throw new Error('The sandbox has no users.');
  return createBotClient({
    environment: resolveEnvironment(new URL('http://localhost'), { telemetry: 'http://localhost/x-api' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: changedAnswers(changes)(sandbox.fetchAs(user.id)),
    now: () => sandbox.now,
    // Its time is the sandbox's; how long this machine takes is no matter.
    timeLimits: { attempt: 300_000, call: 900_000 },
    // Nor is how long it waits between two attempts.
    sleep: async () => {},
  });
}

/** A whole run against a sandbox whose answers are changed on their way. */
export async function runAgainst(
  changes: readonly Change[] = [],
  { mode, kinds, maySpend = async () => true }: Parameters<typeof createRun>[1] & Partial<ContractOptions> = {},
) {
  const sandbox = createSandbox({ sharesMarket: true, historyDays: 21 });
  const run = runAt(sandbox, changes, { mode, kinds });
  const printed: string[] = [];
  const ending = await runContract(run, { maySpend, print: (line) => printed.push(line) });
  const report = reportOf(run, ending);
  const running = async () => (await listBots(clientAt(sandbox), { status: 'ongoing' })).total;
  return { run, printed, ending, running, report, lines: linesOf(report) };
}
