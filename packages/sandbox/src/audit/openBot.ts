import type { BotClient } from '@tradingbot/core';
import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesSymbolItem,
  listFuturesSymbols,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { Dice } from './Dice.js';

/** Coins with fine and with coarse lots, at home and far from one. */
const PAIRS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'DOGEUSDT', 'SUIUSDT'] as const;
/** What a bot may be given, in quote coin: from too little to more than a risk limit takes. */
const MONEY = ['30', '150', '777.77', '3000', '25000.000001', '150000'] as const;

export interface Opener {
  readonly client: BotClient;
  readonly dice: Dice;
  /** The reward that the bot is to use. */
  readonly used_reward_id: string | undefined;
  /** Last prices of pairs. */
  readonly prices: Readonly<Record<string, string>>;
  /** Sends a call and notes it. Undefined when it is refused. */
  call<P, R>(endpoint: Call<P, R>, params: P): Promise<R | undefined>;
}

/** An endpoint of core. */
export type Call<P, R> = ((client: BotClient, params: P) => Promise<R>) & { readonly spec: { readonly name: string } };

/** Opens a bot of a kind with hostile settings. Undefined when it is refused. */
export const openers: Readonly<Record<BotKind, (opener: Opener) => Promise<string | undefined>>> = {
  async spot_grid(opener) {
    const { client, dice, prices, used_reward_id, call } = opener;
    const symbol = dice.one(PAIRS);
    const { symbols } = await listSpotSymbols(client, {});
    const tick = symbols.find((row) => row.symbol === symbol)?.price_precision ?? '0.01';
    const at = (share: number) => roundToStep(multiply(prices[symbol] ?? '0', share.toFixed(5)), tick, 'floor');
    const width = dice.one([0.005, 0.03, 0.1, 0.4]);
    const settings = {
      ...{ symbol, min_price: at(1 - width * dice.next()), max_price: at(1 + width * (0.1 + dice.next())) },
      ...{ cell_number: dice.one([2, 3, 5, 12, 40, 300]), quote_investment: dice.one(MONEY) },
      ...(dice.percent(25) ? { invest_mode: 'base_and_quote' as const, base_investment: at(0) } : {}),
      ...(dice.percent(15) ? { entry_price: at(1 - width / 3) } : {}),
      ...(dice.percent(20) ? { ts_percent: '0.05' } : {}),
      ...(dice.percent(20) ? { stop_loss_price: at(0.5) } : {}),
      ...(dice.percent(20) ? { take_profit_price: at(2.2) } : {}),
      ...(dice.percent(30) ? { enable_trailing: true } : {}),
    };
    if ('base_investment' in settings) settings.base_investment = dice.one(['0.001', '0.1', '3']);
    return (await call(createSpotGridBot, { ...settings, used_reward_id }))?.grid_id;
  },

  async spot_dca({ dice, used_reward_id, call }) {
    const bases = dice.percent(50) ? ['BTC'] : ['ETH', 'SOL', 'XRP'];
    const amount = dice.one(['5', '13.37', '99.999999', '1000']);
    const parameters = {
      ...{ quote_coin: 'USDT', frequency_in_second: dice.one([600, 3600, 14_400]) },
      pairs: bases.map((base) => ({ base, amount })),
      ...(dice.percent(40) ? { max_invest_amount: multiply(amount, '9') } : {}),
    };
    return (await call(createSpotDcaBot, { parameters, used_reward_id }))?.bot_id;
  },

  async futures_grid({ client, dice, used_reward_id, call }) {
    const symbol = dice.one(PAIRS);
    const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol });
    const tick = await tickOf(client, symbol);
    const at = (share: number) => roundToStep(multiply(lastPrice, share.toFixed(5)), tick, 'floor');
    const width = dice.one([0.01, 0.05, 0.3]);
    const settings = {
      ...{ symbol, grid_mode: dice.one(['long', 'short', 'neutral'] as const) },
      grid_type: dice.one(['arithmetic', 'geometric'] as const),
      ...{ min_price: at(1 - width * (0.2 + dice.next())), max_price: at(1 + width * (0.2 + dice.next())) },
      ...{ cell_number: dice.one([2, 4, 20, 300]), leverage: dice.one(['1', '2.5', '20', '75', '100']) },
      total_investment: dice.one(MONEY),
      ...(dice.percent(15) ? { tp_sl_type: 'percent' as const, take_profit_per: '0.03', stop_loss_per: '0.2' } : {}),
      ...(dice.percent(20) ? { trailing_stop_per: '0.1' } : {}),
      ...(dice.percent(20) ? { move_up_price: at(1.9) } : {}),
    };
    return (await call(createFuturesGridBot, { ...settings, used_reward_id }))?.bot_id;
  },

  async futures_martingale({ dice, used_reward_id, call }) {
    const settings = {
      ...{ symbol: dice.one(PAIRS), martingale_mode: dice.one(['long', 'short'] as const) },
      ...{ leverage: dice.one(['1', '5', '50']), price_float_percent: dice.one(['0.003', '0.01', '0.05']) },
      ...{ add_position_percent: dice.one(['1', '1.3', '2']), add_position_num: dice.one([1, 4, 10]) },
      ...{ round_tp_percent: dice.one(['0.01', '0.05', '0.3']), init_margin: dice.one(MONEY) },
      ...(dice.percent(30) ? { sl_percent: '0.4' } : {}),
      ...(dice.percent(50) ? { auto_cycle_toggle: 'enable' as const } : {}),
    };
    return (await call(createFuturesMartingaleBot, { ...settings, used_reward_id }))?.bot_id;
  },

  async futures_combo({ dice, used_reward_id, call }) {
    const symbols = dice.percent(50) ? ['BTCUSDT', 'ETHUSDT'] : ['ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'SUIUSDT'];
    const settings = {
      ...{ leverage: dice.one(['1', '3', '50']), init_margin: dice.one(MONEY) },
      adjust_position_mode: dice.one(['time', 'percent', 'time_or_percent'] as const),
      ...{ adjust_position_percent: dice.one(['0.01', '0.05']), adjust_position_time_interval: dice.one([1800, 7200]) },
      symbol_settings: symbols.map((symbol) => ({
        ...{ symbol, side: dice.one(['long', 'short'] as const) },
        target_position_percent: symbols.length === 2 ? '0.5' : '0.25',
      })),
      ...(dice.percent(30) ? { sl_percent: '0.3' } : {}),
      ...(dice.percent(30) ? { trailing_stop_percent: '0.1' } : {}),
    };
    return (await call(createFuturesComboBot, { ...settings, used_reward_id }))?.bot_id;
  },
};

async function tickOf(client: BotClient, symbol: string): Promise<string> {
  const { list = [] } = await listFuturesSymbols(client, { filter: 'all', version: '' });
  return list.find((row) => row.symbol === symbol)?.tickSize ?? '0.1';
}
