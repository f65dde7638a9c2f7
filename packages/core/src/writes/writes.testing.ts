import * as z from 'zod/mini';
import type { BotClientConfig } from '../client/BotClient.js';
import type { EndpointSpec } from '../contract/types.js';
import { registry } from '../registry.js';
import { type Arrived, connect, ok } from '../testing/fakeServer.js';
import * as writes from '../writes.js';
import type { AnyWrite } from './resumeWrites.js';

/** What reads answer, by endpoint, in domain form: before the write, and after it was done. */
export interface Scenario {
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
export const spot = (over: object) => ({ detail: { ...spotDetail, ...over } });
export const futures = (over: object) => ({
  detail: { bot_id: '7', symbol: 'BTCUSDT', status: 'running', total_investment: '10', ...over },
});
const futuresMartingale = (over: object) => ({
  fmart_detail: { bot_id: '7', symbol: 'BTCUSDT', bot_display_status: 'running', total_margin: '10', ...over },
});
const futuresCombo = (over: object) => ({ detail: { bot_id: '7', bot_display_status: 'running', ...over } });
const list = (type: string, block: object): readonly [object, object] => [
  { total: 0, bots: [] },
  { total: 1, bots: [{ type, ...block }] },
];
const contracts = [
  { symbol: 'BTCUSDT', target_position_percent: '0.5', side: 'long' },
  { symbol: 'ETHUSDT', target_position_percent: '0.5', side: 'short' },
];
const dcaSettings = { frequency_in_second: 600, quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '10' }] };

/** Of every write: how it is sent, and what the exchange reports before and after. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  createSpotGridBot: {
    params: { symbol: 'BTCUSDT', min_price: '1.0', max_price: '2', cell_number: 5, quote_investment: '10' },
    reads: {
      listBots: list('spot_grid', {
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
      getSpotGridBot: [
        spot({ stop_loss_price: '0.5', additions: [{ price: '1', quote: '1' }] }),
        spot({
          min_price: '1.10',
          additions: [
            { price: '1', quote: '1' },
            { price: '2', quote: '5' },
          ],
        }),
      ],
    },
  },
  createSpotDcaBot: {
    params: { parameters: dcaSettings },
    reads: { listBots: list('spot_dca', { dca: bot({ status: 'running', create_time: NOW, ...dcaSettings }) }) },
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
      listBots: list('futures_grid', {
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
      listBots: list('futures_martingale', {
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
    reads: {
      getFuturesMartingaleBot: [futuresMartingale({}), futuresMartingale({ bot_display_status: 'cancelling' })],
    },
  },
  updateFuturesMartingaleBot: {
    params: { bot_id: '7', add_margin: '5', sl_percent: '0.2', auto_cycle_toggle: 'enable' },
    reads: {
      getFuturesMartingaleBot: [
        futuresMartingale({ auto_cycle: 'disable' }),
        futuresMartingale({ auto_cycle: 'enable', sl_per: '0.20', total_margin: '15' }),
      ],
    },
  },
  createFuturesComboBot: {
    params: { leverage: '3', init_margin: '10', adjust_position_mode: 'by_user', symbol_settings: contracts },
    reads: {
      listBots: list('futures_combo', {
        fcombo: bot({ leverage: '3', total_margin: '10', create_time: NOW, symbol_settings: contracts }),
      }),
    },
  },
  closeFuturesComboBot: {
    params: { bot_id: '7' },
    reads: { getFuturesComboBot: [futuresCombo({}), futuresCombo({ bot_display_status: 'completed' })] },
  },
  transferFuturesComboMargin: {
    params: { bot_id: '7', direction: 'out', amount: '2' },
    reads: { getFuturesComboBot: [futuresCombo({ midway_transfer: '1' }), futuresCombo({ midway_transfer: '-1' })] },
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
        futuresCombo({ symbol_settings: contracts.slice(0, 1), sl_percent: '0.3' }),
        futuresCombo({ symbol_settings: contracts, sl_percent: '0.3' }),
      ],
    },
  },
  hideFuturesComboDailyPick: {
    params: { pick_id: '3' },
    reads: { getFuturesComboDailyPick: [{ no_pop: false }, { no_pop: true }] },
  },
};

export const all = new Map<string, AnyWrite>(
  Object.entries(writes).flatMap(([name, value]) =>
    // The entry also exports the functions that make writes; a write is an object with an endpoint.
    typeof value === 'object' && 'endpoint' in value ? [[name, value as unknown as AnyWrite]] : [],
  ),
);
export const specs = new Map(registry.map(({ spec }) => [spec.name, spec]));

export const lost = (): Response => {
  throw new TypeError('connection lost');
};

/** An exchange whose answer to the write is lost, or the given one; `acts`: whether it did the work first. */
export function exchange(
  write: AnyWrite,
  scenario: Scenario,
  acts: boolean,
  afterwards: 'answers' | 'fails' = 'answers',
  reply: () => Response = lost,
  { onSent, ...over }: Partial<BotClientConfig> & { readonly onSent?: (request: Arrived) => void } = {},
) {
  let sent = 0;
  const answer = (request: Arrived): Response => {
    const { url } = request;
    const path = new URL(url).pathname;
    if (path.endsWith(write.endpoint.spec.path)) {
      sent += 1;
      onSent?.(request);
      return reply();
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
  const config: Partial<BotClientConfig> = { now: () => NOW, ...over };
  const { client } = connect([answer], config);
  return { client, sent: () => sent };
}

export const options = { sleep: async () => undefined };
export const table = Object.entries(scenarios).map(([name, scenario]) => {
  const write = all.get(`${name}Write`);
  if (!write) throw new Error(`no write ${name}Write`);
  return { name, scenario, write };
});
