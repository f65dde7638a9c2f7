import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { BotClientConfig } from '../createBotClient.js';
import type { EndpointSpec } from '../defineEndpoint.js';
import { registry } from '../registry.js';
import { type Arrived, connect, failureOf, ok } from '../testing/fakeServer.js';
import * as writes from '../writes.js';
import type { MutationEndpoint, Write } from './defineWrite.js';
import { sendWrite } from './sendWrite.js';

type AnyWrite = Write<MutationEndpoint, unknown, unknown>;

/** What reads answer, by endpoint, in domain form: before the write, and after it was done. */
interface Scenario {
  readonly params: object;
  readonly reads: Readonly<Record<string, readonly [before: object, after: object]>>;
}

const NOW = 1_700_000_000_000;
const bot = (over: object) => ({ bot_id: '7', ...over });
const spotDetail = {
  grid_id: '7',
  symbol: 'BTCUSDT',
  base_token: 'BTC',
  quote_token: 'USDT',
  status: 'running',
  max_price: '2',
  min_price: '1',
  cell_number: 5,
  total_investment: '10',
  total_profit: '0',
  grid_profit: '0',
  grid_apr: '0',
  total_apr: '0',
  arbitrage_num: 0,
  arbitrage_num_24: 0,
  current_price: '1.5',
  equity: '10',
  bot_close_code: 'unspecified',
  close_reason: 'unknown',
  operation_time: 1000,
  create_time: NOW,
};
const spot = (over: object) => ({ detail: { ...spotDetail, ...over } });
const futures = (over: object) => ({
  detail: { bot_id: '7', symbol: 'BTCUSDT', status: 'running', total_investment: '10', ...over },
});
const martingale = (over: object) => ({
  fmart_detail: { bot_id: '7', symbol: 'BTCUSDT', bot_display_status: 'running', total_margin: '10', ...over },
});
const combo = (over: object) => ({ detail: { bot_id: '7', bot_display_status: 'running', ...over } });
const list = (type: string, block: object): readonly [object, object] => [
  { total: 0, bots: [] },
  { total: 1, bots: [{ type, ...block }] },
];
const contracts = [
  { symbol: 'BTCUSDT', target_position_percent: '0.5', side: 'long' },
  { symbol: 'ETHUSDT', target_position_percent: '0.5', side: 'short' },
];
const dcaSettings = { frequency_in_second: 600, quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '10' }] };

/** Of every write: how it is sent, and what the exchange tells before and after. */
const scenarios: Readonly<Record<string, Scenario>> = {
  createSpotGridBot: {
    params: { symbol: 'BTCUSDT', min_price: '1.0', max_price: '2', cell_number: 5, quote_investment: '10' },
    reads: {
      listBots: list('grid_spot', {
        grid: {
          info: {
            grid_id: '7',
            symbol: 'BTCUSDT',
            status: 'running',
            total_investment: '10',
            min_price: '1',
            max_price: '2.00',
            cell_number: 5,
            create_time: NOW,
          },
        },
      }),
    },
  },
  closeSpotGridBot: {
    params: { grid_id: '7', close_mode: 'quote_mode' },
    reads: { getSpotGridBot: [spot({}), spot({ status: 'cancelling' })] },
  },
  withdrawSpotGridProfit: {
    params: { grid_id: '7', withdraw_amount: '1.50' },
    reads: { getSpotGridBot: [spot({ cum_withdrew_amount: '0' }), spot({ cum_withdrew_amount: '1.5' })] },
  },
  updateSpotGridBot: {
    params: { grid_id: '7', min_price: '1.1', stop_loss_price: '', add_quote_investment: '5' },
    reads: {
      getSpotGridBot: [spot({ stop_loss_price: '0.5' }), spot({ min_price: '1.10', total_investment: '15' })],
    },
  },
  createSpotDcaBot: {
    params: { parameters: dcaSettings },
    reads: { listBots: list('dca_spot', { dca: bot({ status: 'running', create_time: NOW, ...dcaSettings }) }) },
  },
  closeSpotDcaBot: {
    params: { bot_id: '7', close_mode: 'quote' },
    reads: { getSpotDcaBot: [bot({ status: 'running' }), bot({ status: 'completed' })] },
  },
  updateSpotDcaParameters: {
    params: { bot_id: '7', parameters: { frequency_in_second: 3600, pairs: [{ base: 'BTC', amount: '12' }] } },
    reads: {
      getSpotDcaParameters: [
        bot({ parameters: dcaSettings }),
        bot({
          parameters: { frequency_in_second: 3600, quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '12.0' }] },
        }),
      ],
    },
  },
  createFuturesGridBot: {
    params: {
      symbol: 'BTCUSDT',
      grid_mode: 'long',
      grid_type: 'geometric',
      min_price: '1',
      max_price: '2',
      cell_number: 5,
      leverage: '3',
      total_investment: '10',
    },
    reads: {
      listBots: list('grid_futures', {
        future_grid: {
          grid_id: '7',
          symbol: 'BTCUSDT',
          grid_mode: 'long',
          grid_type: 'geometric',
          leverage: '3.0',
          cell_num: 5,
          min_price: '1',
          max_price: '2',
          total_investment: '10',
        },
      }),
    },
  },
  closeFuturesGridBot: {
    params: { bot_id: '7' },
    reads: { getFuturesGridBot: [futures({}), futures({ status: 'stopped' })] },
  },
  addFuturesGridMargin: {
    params: { bot_id: '7', amount: '0.5' },
    reads: { getFuturesGridBot: [futures({}), futures({ total_investment: '10.5' })] },
  },
  withdrawFuturesGridProfit: {
    params: { bot_id: '7', withdraw_amount: '2' },
    reads: { getFuturesGridBot: [futures({ cum_withdrew_amount: '1' }), futures({ cum_withdrew_amount: '3' })] },
  },
  updateFuturesGridTpsl: {
    params: { bot_id: '7', tp_sl_type: 'price', take_profit_price: '3', stop_loss_price: '' },
    reads: {
      getFuturesGridBot: [
        futures({ tp_sl_type: 'price', stop_loss_price: '0.9' }),
        futures({ tp_sl_type: 'price', take_profit_price: '3.0' }),
      ],
    },
  },
  updateFuturesGridTrailingStop: {
    params: { bot_id: '7', trailing_stop_per: '0.05' },
    reads: { getFuturesGridBot: [futures({}), futures({ trailing_stop_per: '0.05' })] },
  },
  updateFuturesGridMoveScope: {
    params: { bot_id: '7', move_up_price: '3' },
    reads: { getFuturesGridBot: [futures({}), futures({ move_up_price: '3' })] },
  },
  createFuturesMartingaleBot: {
    params: {
      symbol: 'BTCUSDT',
      martingale_mode: 'long',
      leverage: '3',
      price_float_percent: '0.01',
      add_position_percent: '1.5',
      add_position_num: 4,
      round_tp_percent: '0.02',
      init_margin: '10',
    },
    reads: {
      listBots: list('mart_futures', {
        fmart: bot({
          symbol: 'BTCUSDT',
          fmart_mode: 'long',
          leverage: '3',
          price_float_per: '0.01',
          add_pos_per: '1.5',
          add_pos_num: 4,
          round_tp_percent: '0.02',
          total_margin: '10',
          create_time: NOW,
        }),
      }),
    },
  },
  closeFuturesMartingaleBot: {
    params: { bot_id: '7' },
    reads: { getFuturesMartingaleBot: [martingale({}), martingale({ bot_display_status: 'cancelling' })] },
  },
  updateFuturesMartingaleBot: {
    params: { bot_id: '7', add_margin: '5', sl_percent: '0.2', auto_cycle_toggle: 'enable' },
    reads: {
      getFuturesMartingaleBot: [
        martingale({ auto_cycle: 'disable' }),
        martingale({ auto_cycle: 'enable', sl_per: '0.20', total_margin: '15' }),
      ],
    },
  },
  createFuturesComboBot: {
    params: { leverage: '3', init_margin: '10', adjust_position_mode: 'by_user', symbol_settings: contracts },
    reads: {
      listBots: list('combo_futures', {
        fcombo: bot({ leverage: '3', total_margin: '10', create_time: NOW, symbol_settings: contracts }),
      }),
    },
  },
  closeFuturesComboBot: {
    params: { bot_id: '7' },
    reads: { getFuturesComboBot: [combo({}), combo({ bot_display_status: 'completed' })] },
  },
  transferFuturesComboMargin: {
    params: { bot_id: '7', direction: 'out', amount: '2' },
    reads: { getFuturesComboBot: [combo({ midway_transfer: '1' }), combo({ midway_transfer: '-1' })] },
  },
  adjustFuturesComboPosition: {
    params: { bot_id: '7' },
    reads: {
      listFuturesComboRebalances: [
        { records: [{ record_id: '1', adjust_position_mode: 'by_user' }] },
        {
          records: [
            { record_id: '2', adjust_position_mode: 'by_user' },
            { record_id: '1', adjust_position_mode: 'by_user' },
          ],
        },
      ],
    },
  },
  updateFuturesComboSettings: {
    params: { bot_id: '7', sl_percent: '0.3', symbol_settings: contracts },
    reads: {
      getFuturesComboBot: [
        combo({ symbol_settings: contracts.slice(0, 1), sl_percent: '0.3' }),
        combo({ symbol_settings: contracts, sl_percent: '0.3' }),
      ],
    },
  },
  hideFuturesComboDailyPick: {
    params: { pick_id: '3' },
    reads: { getFuturesComboDailyPick: [{ no_pop: false }, { no_pop: true }] },
  },
};

const all = new Map<string, AnyWrite>(
  Object.entries(writes).flatMap(([name, value]) =>
    // The entry also exports the functions that make writes; a write is an object with an endpoint.
    typeof value === 'object' && 'endpoint' in value ? [[name, value as unknown as AnyWrite]] : [],
  ),
);
const specs = new Map(registry.map(({ spec }) => [spec.name, spec]));

/** An exchange whose answer to the write is lost; `acts` tells whether it did the work first. */
function exchange(write: AnyWrite, scenario: Scenario, acts: boolean, afterwards: 'answers' | 'fails' = 'answers') {
  let sent = 0;
  const answer = ({ url }: Arrived): Response => {
    const path = new URL(url).pathname;
    if (path.endsWith(write.endpoint.spec.path)) {
      sent += 1;
      throw new TypeError('connection lost');
    }
    if (sent > 0 && afterwards === 'fails') return new Response('', { status: 400 });
    const name = Object.keys(scenario.reads).find((read) => path.endsWith(specs.get(read)?.path ?? '-'));
    const [before, after] = scenario.reads[name ?? ''] ?? [{}, {}];
    const spec = specs.get(name ?? '') as EndpointSpec;
    return ok({
      status_code: 200,
      ...(z.encode(spec.result(), (acts && sent > 0 ? after : before) as never) as object),
    });
  };
  const config: Partial<BotClientConfig> = { now: () => NOW };
  const { client } = connect([answer], config);
  return { client, sent: () => sent };
}

const options = { sleep: async () => undefined };
const table = Object.entries(scenarios).map(([name, scenario]) => {
  const write = all.get(`${name}Write`);
  if (!write) throw new Error(`no write ${name}Write`);
  return { name, scenario, write };
});

test('every mutation has a write that finds out what became of it', () => {
  const mutations = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name);
  expect([...all.values()].map(({ endpoint }) => endpoint.spec.name).sort()).toEqual(mutations);
  expect(Object.keys(scenarios).sort()).toEqual(mutations);
});

describe.each(table)('B2 F026 $name with a lost answer', ({ scenario, write }) => {
  test('is found done when the exchange did it, and was sent once', async () => {
    const { client, sent } = exchange(write, scenario, true);
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'done', by: 'look_up' });
    expect(sent()).toBe(1);
  });

  test('is found not done when the exchange did nothing, and was sent once', async () => {
    const { client, sent } = exchange(write, scenario, false);
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'not_done', error: { kind: 'network_error' } });
    expect(sent()).toBe(1);
  });

  test('stays unknown when nothing can be read', async () => {
    const { client, sent } = exchange(write, scenario, true, 'fails');
    const written = await sendWrite(client, write, scenario.params as never, options);
    expect(written).toMatchObject({ outcome: 'unknown', error: { outcome: 'unknown' } });
    expect(sent()).toBe(1);
  });
});

const [add] = table.filter(({ name }) => name === 'addFuturesGridMargin');
if (!add) throw new Error('no write');

test('B2 a figure that moved by another amount proves nothing', async () => {
  const reads = { getFuturesGridBot: [futures({}), futures({ total_investment: '11' })] } as const;
  const { client } = exchange(add.write, { ...add.scenario, reads }, true);
  expect(await sendWrite(client, add.write, add.scenario.params as never, options)).toMatchObject({
    outcome: 'unknown',
  });
});

test('a refusal is thrown, not looked up', async () => {
  const { client, requests } = connect([
    ok(z.encode(specs.get('getFuturesGridBot')?.result() as never, futures({}) as never)),
    ok({ status_code: 401 }),
  ]);
  const failed = await failureOf(sendWrite(client, add.write, add.scenario.params as never, options));
  expect(failed).toMatchObject({ codeName: 'INSUFFICIENT_BALANCE', outcome: 'known' });
  expect(requests).toHaveLength(2);
});

test('nothing is sent when the state before cannot be read', async () => {
  const { client, requests } = connect([new Response('', { status: 400 })]);
  expect(await failureOf(sendWrite(client, add.write, add.scenario.params as never, options))).toMatchObject({
    endpoint: 'getFuturesGridBot',
  });
  expect(requests).toHaveLength(1);
});

test('tells its steps, and gives the answer when it came', async () => {
  const steps: string[] = [];
  const { client } = connect([
    ok(z.encode(specs.get('getFuturesGridBot')?.result() as never, futures({}) as never)),
    ok({ status_code: 200, bot_id: '7', total_investment: '10.5' }),
  ]);
  const written = await sendWrite(client, add.write, add.scenario.params as never, {
    ...options,
    onStep: ({ name }) => steps.push(name),
  });
  expect(written).toMatchObject({ outcome: 'done', by: 'answer', result: { total_investment: '10.5' } });
  expect(steps).toEqual(['preparing', 'sending']);
});

test('B2 of several new bots the one with the sent investment is ours, an old one never is', async () => {
  const { write, scenario } = table.find(({ name }) => name === 'createSpotGridBot') ?? add;
  const [, after] = scenario.reads.listBots as readonly [
    object,
    { readonly bots: readonly { grid: { info: object } }[] },
  ];
  const info = after.bots[0]?.grid.info;
  const row = (over: object) => ({ type: 'grid_spot', grid: { info: { ...info, ...over } } });
  const find = async (before: object[], ...bots: object[]) => {
    const reads = {
      listBots: [
        { total: before.length, bots: before },
        { total: bots.length, bots },
      ],
    } as const;
    const { client } = exchange(write, { ...scenario, reads }, true);
    const written = await sendWrite(client, write, scenario.params as never, options);
    return written.outcome === 'done' && written.by === 'look_up' ? written.found : written.outcome;
  };
  expect(await find([], row({ grid_id: '8', total_investment: '9' }), row({ create_time: NOW + 5 }))).toBe('7');
  expect(await find([], row({ grid_id: '8', total_investment: '9' }))).toBe('8');
  expect(await find([row({})], row({}))).toBe('not_done');
  for (const over of [{ create_time: NOW - 60_000 }, { symbol: 'ETHUSDT' }, { min_price: '1.1' }, { cell_number: 6 }]) {
    expect(await find([], row(over))).toBe('not_done');
  }
});
