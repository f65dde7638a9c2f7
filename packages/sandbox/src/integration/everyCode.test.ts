import { type BotClient, isBotError } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  BotCloseCode,
  closeFuturesGridBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getSpotGridBot,
  listBalances,
  listRewards,
  updateSpotDcaParameters,
} from '@tradingbot/core/endpoints';
import { type ErrorCode, errorCodes } from '@tradingbot/core/errors';
import { describe, expect, test } from 'vitest';
import { demoUsers, type User } from '../exchange/accounts/users.js';
import type { Sandbox } from '../Sandbox.js';
import { placeOf, type StatefulKind, statefulKinds, went } from './botStates.testing.js';
import { AMIRA, CHEN, clientOf, setUp } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as gridSettings } from './futuresGrids.testing.js';
import { settingsOf as martingaleSettings } from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';
import { parametersOf } from './spotDcas.testing.js';

/** Where it can be reported, and its code: how errors are listed here. */
const keyOf = ({ in: place, code }: Pick<ErrorCode, 'in' | 'code'>) => `${place} ${code}`;
const codes = errorCodes.filter((one) => one.in !== 'client');

interface World {
  readonly sandbox: Sandbox;
  readonly client: BotClient;
}

const grid = { symbol: 'BTCUSDT', min_price: '70000', max_price: '86000', cell_number: 20, quote_investment: '2000' };
const above = { ...grid, min_price: '79000' };
const below = { ...grid, min_price: '60000', max_price: '70000' };
const spotDca = (client: BotClient, changes: object = {}) =>
  createSpotDcaBot(client, { parameters: parametersOf(changes) });
const futuresMartingale =
  (changes: object) =>
  ({ client }: World) =>
    createFuturesMartingaleBot(client, martingaleSettings(changes));
const futuresCombo =
  (changes: object) =>
  ({ client }: World) =>
    createFuturesComboBot(client, comboOf(changes));
const spotGrid =
  (settings: object) =>
  ({ client }: World) =>
    createSpotGridBot(client, { ...grid, ...settings });

/** A client of the demo user who is something. */
function userWho({ sandbox }: World, is: (user: User) => unknown): BotClient {
  return clientOf(sandbox, demoUsers.find(is)?.id);
}

/** Requests that the sandbox refuses by itself. */
const refusals: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'ret_code 10007': ({ sandbox }) => listBalances(clientOf(sandbox), {}),
  'ret_code 10001': futuresCombo({ adjust_position_percent: '0.05' }),
  'ret_code 70009': futuresMartingale({ init_margin: '1' }),
  'ret_code 70010': futuresMartingale({ init_margin: '99999999999' }),
  'ret_code 70011': futuresMartingale({ leverage: '0.5' }),
  'ret_code 70012': futuresMartingale({ leverage: '101' }),
  'ret_code 80100': futuresCombo({ init_margin: '1' }),
  'ret_code 80101': futuresCombo({ init_margin: '99999999999999' }),
  'ret_code 80102': futuresCombo({ leverage: '0.5' }),
  'ret_code 80103': futuresCombo({ leverage: '101' }),
  'status_code 400': ({ client }) => listRewards(client, { page: -1 }),
  'status_code 401': ({ sandbox }) => createSpotGridBot(clientOf(sandbox, CHEN), grid),
  async 'status_code 402'({ client }) {
    for (let bots = 0; bots < 50; bots += 1) await spotDca(client);
    return spotDca(client);
  },
  async 'status_code 403'(world) {
    const client = userWho(world, (user) => user.isIslamic);
    return createFuturesGridBot(client, await gridSettings(client));
  },
  'status_code 404': ({ client }) => getSpotGridBot(client, { grid_id: '1' }),
  async 'status_code 405'({ client }) {
    const bot = { ...(await createSpotGridBot(client, grid)), close_mode: 'quote_mode' } as const;
    await closeSpotGridBot(client, bot);
    return closeSpotGridBot(client, bot);
  },
  'status_code 408': ({ client }) => spotDca(client, { pairs: [1, 2].map(() => ({ base: 'BTC', amount: '50' })) }),
  'status_code 409': ({ client }) => spotDca(client, { max_invest_amount: '1' }),
  async 'status_code 410'({ sandbox, client }) {
    const { bot_id } = await spotDca(client);
    sandbox.advance(1000);
    return updateSpotDcaParameters(client, { bot_id, parameters: { max_invest_amount: '1' } });
  },
  async 'status_code 411'({ client }) {
    const { bot_id } = await createFuturesGridBot(client, await gridSettings(client));
    await closeFuturesGridBot(client, { bot_id });
    return addFuturesGridMargin(client, { bot_id, amount: '1' });
  },
  'status_code 420': (world) =>
    createSpotGridBot(
      userWho(world, (user) => user.isUpgrading),
      grid,
    ),
  'status_code 421': (world) =>
    createSpotGridBot(
      userWho(world, (user) => user.banReason),
      grid,
    ),
  'status_code 432': spotGrid({ cell_number: 1 }),
  'status_code 434': spotGrid({ stop_loss_price: '-1' }),
  'status_code 436': spotGrid({ ...below, take_profit_price: '75000' }),
  'status_code 437': spotGrid({ ...above, stop_loss_price: '78500' }),
  async 'status_code 503'({ client }) {
    const { bot_id } = await spotDca(client);
    return closeSpotDcaBot(client, { bot_id, close_mode: 'quote' });
  },
};

/** Why the sandbox reports the others only when a fault asks for it. */
const reportedErrors: Readonly<Record<string, readonly string[]>> = {
  'Users live nowhere in particular, and calls are neither signed nor counted nor made with keys.': [
    ...['ret_code 33003', 'ret_code 10009', 'ret_code 10004', 'ret_code 10005', 'ret_code 10006'],
    ...['ret_code 10024', 'ret_code 10032'],
    ...['http 429', 'status_code 407', 'status_code 429'],
  ],
  'Numbers of an older text; the bot errors or the success of a repeated close say the same.': [
    ...['ret_code 70001', 'ret_code 70002', 'ret_code 70004', 'ret_code 80002', 'ret_code 80004'],
    ...['status_code 406', 'status_code 430', 'status_code 431', 'status_code 435', 'status_code 438'],
  ],
  'Bots trade apart from each other and from their users, and their accounts are all of one type.': [
    ...['ret_code 70003', 'ret_code 70025', 'ret_code 70026', 'ret_code 70028'],
    ...['ret_code 80003', 'ret_code 80007', 'ret_code 80008', 'ret_code 80010'],
  ],
  'No pair here has a highest price.': ['status_code 433'],
  'The sandbox does not fail by itself.': ['ret_code 70005', 'ret_code 80005', 'status_code 500', 'status_code 504'],
};

describe('F138 every code of envelope and bots', () => {
  test.each(Object.entries(refusals))('%s is the answer to a request', async (key, act) => {
    const world = setUp(key.startsWith('status_code 43') ? scripted({ BTCUSDT: ['78050.7'] }) : {});
    const error = await act(world).catch((failure: unknown) => failure);
    const code = codes.find((one) => keyOf(one) === key);
    expect(isBotError(error) && { code: error.code, name: error.codeName }).toEqual({
      ...{ code: code?.code, name: code?.name },
    });
  });

  const { sandbox, client } = setUp({ historyDays: 1 });
  test.each(codes.map((code) => [keyOf(code), code] as const))(
    '%s is reported when a fault asks for it',
    async (_, code) => {
      const how = {
        http: { status: code.code },
        ret_code: { retCode: code.code },
        status_code: { statusCode: code.code },
      };
      sandbox.faults.set({
        path: '/grid/v1/query-balance-list',
        times: code.in === 'http' ? 3 : 1,
        ...(code.in !== 'client' && how[code.in]),
      });
      const error = await listBalances(client, {}).catch((failure: unknown) => failure);
      expect(isBotError(error) && { code: error.code, name: error.codeName }).toEqual({
        ...{ code: code.code, name: code.name },
      });
    },
  );

  test('is reached by a request, or stands in the list of those that only a fault reports, and in one of them alone', () => {
    const listed = [...Object.keys(refusals), ...Object.values(reportedErrors).flat()].sort();
    expect(listed).toEqual(codes.map(keyOf).sort());
  });
});

/** Names that say nothing. */
const UNSET = ['unknown', 'unspecified'];

/** Names of a member of a detail that the sandbox reports only when a fault asks for it: why, and which. */
const reportedNames: Readonly<Record<string, readonly string[]>> = {
  'Passed through within one moment: no call falls between.': [
    ...['spot_grid status initializing', 'spot_grid status cancelling'],
    ...['spot_dca status cancelling'],
    ...['futures_grid status pre_init', 'futures_grid status initializing', 'futures_grid status stopping'],
    ...['futures_martingale bot_display_status cancelling'],
    ...['futures_combo bot_display_status initializing', 'futures_combo bot_display_status cancelling'],
    ...['futures_combo bot_display_status await_activation'],
  ],
  'What cannot be made is refused: there is no bot then.': [
    ...['spot_grid status raw', 'spot_grid status rejected', 'futures_grid status rejected'],
    'futures_combo stop_type init_error',
  ],
  'The check allows no cells that lose after fees.': ['futures_grid close_reason negative_arbitrage'],
};

const places = new Map<StatefulKind, ReturnType<typeof everyPlace>>();
/** Bots of a kind go their ways once, whichever test asks first. */
function placesOf(kind: StatefulKind): ReturnType<typeof everyPlace> {
  const found = places.get(kind) ?? everyPlace(kind);
  places.set(kind, found);
  return found;
}

describe.each(statefulKinds)('B15 every state and end of a $kind', (kind) => {
  const { tables, code, endpoint, idField } = kind;
  const members = [...Object.keys(tables), code];
  const tableOf = (member: string) => tables[member] ?? BotCloseCode;

  test('is reported where a fault asks for it', async () => {
    const { sandbox, client, id } = await went(kind, { jumps: [], closes: true });
    const { path, prefix } = endpoint.spec;
    const url = `http://localhost/x-api${prefix === 'bot' ? '/s1/bot' : ''}${path}`;
    const init = {
      ...{ method: 'POST', body: JSON.stringify({ [idField]: id }) },
      headers: { 'content-type': 'application/json' },
    };
    const text = await (await sandbox.fetchAs(AMIRA)(url, init)).text();
    for (const member of members) {
      for (const [name, [, wire]] of Object.entries(tableOf(member))) {
        const body = text.replace(new RegExp(`"${member}":"[^"]*"`), `"${member}":"${wire}"`);
        sandbox.faults.set({ path, body });
        expect(placeOf(kind, await kind.read(client, id))).toMatchObject({ [member]: name });
      }
    }
  });

  test('is reached by a bot, or stands in the list of those that only a fault reports', async () => {
    const reached = await placesOf(kind);
    for (const member of Object.keys(tables)) {
      const missing = Object.keys(tableOf(member)).filter(
        (name) => !UNSET.includes(name) && !reached.get(member)?.has(name),
      );
      const listed = Object.values(reportedNames).flat();
      const [reported, own] = [missing.map((name) => `${kind.kind} ${member} ${name}`), `${kind.kind} ${member} `];
      expect(reported.sort()).toEqual(listed.filter((name) => name.startsWith(own)).sort());
    }
  });
});

test('B15 every close code is reached by a bot of some kind', async () => {
  const reached = new Set<string>();
  for (const kind of statefulKinds) for (const name of (await placesOf(kind)).get(kind.code) ?? []) reached.add(name);
  expect(Object.keys(BotCloseCode).filter((name) => !UNSET.includes(name) && !reached.has(name))).toEqual([]);
});

/** Everything that bots of a kind say on all their ways, by the member of the detail. */
async function everyPlace(kind: StatefulKind): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const reached = new Map<string, Set<string>>();
  const ends = kind.hostReasons.map((reason) => [{ jumps: [] }, reason] as const);
  for (const [way, reason] of [...kind.ways.map((one) => [one, undefined] as const), ...ends]) {
    const { client, id } = await went(kind, way, reason);
    for (const [member, name] of Object.entries(placeOf(kind, await kind.read(client, id))))
      reached.set(member, (reached.get(member) ?? new Set()).add(name));
  }
  return reached;
}
