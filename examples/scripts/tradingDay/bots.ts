import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesSymbolItem,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { BotRow } from './Ledger.ts';
import {
  recountFuturesCombo,
  recountFuturesGrid,
  recountFuturesMartingale,
  recountSpotDca,
  recountSpotGrid,
} from './recount.ts';

/** What goes into each bot, in USDT. */
const INVESTED = '1000';
const symbol = 'BTCUSDT';

/** A bot that runs, and how it ends. */
export interface RunningBot {
  close(): Promise<unknown>;
  /** Its row of the ledger, once it is over. */
  recount(): Promise<BotRow>;
}

/** Opens a bot of each kind around the present price. */
export async function openBots(client: BotClient): Promise<readonly RunningBot[]> {
  const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol });
  const at = (share: string) => roundToStep(multiply(lastPrice, share), '0.1', 'floor');
  const range = { symbol, min_price: at('0.97'), max_price: at('1.03'), cell_number: 20 };

  const { grid_id } = await createSpotGridBot(client, { ...range, invest_mode: 'quote', quote_investment: INVESTED });
  const grid = await createFuturesGridBot(client, {
    ...range,
    grid_mode: 'neutral',
    grid_type: 'arithmetic',
    leverage: '5',
    total_investment: INVESTED,
  });
  const spotDca = await createSpotDcaBot(client, {
    parameters: {
      frequency_in_second: 3 * 3600,
      quote_coin: 'USDT',
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40' },
      ],
      max_invest_amount: INVESTED,
    },
  });
  const futuresMartingale = await createFuturesMartingaleBot(client, {
    symbol,
    martingale_mode: 'long',
    leverage: '5',
    price_float_percent: '0.01',
    add_position_percent: '1.2',
    add_position_num: 3,
    round_tp_percent: '0.02',
    auto_cycle_toggle: 'enable',
    init_margin: INVESTED,
  });
  const futuresCombo = await createFuturesComboBot(client, {
    leverage: '3',
    init_margin: INVESTED,
    adjust_position_mode: 'time',
    adjust_position_time_interval: 4 * 3600,
    symbol_settings: [
      { symbol, side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
    ],
  });

  return [
    {
      close: () => closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' }),
      recount: () => recountSpotGrid(client, grid_id),
    },
    { close: () => closeFuturesGridBot(client, grid), recount: () => recountFuturesGrid(client, grid.bot_id) },
    {
      close: () => closeSpotDcaBot(client, { bot_id: spotDca.bot_id, close_mode: 'base' }),
      recount: () => recountSpotDca(client, spotDca.bot_id),
    },
    {
      close: () => closeFuturesMartingaleBot(client, futuresMartingale),
      recount: () => recountFuturesMartingale(client, futuresMartingale.bot_id),
    },
    {
      close: () => closeFuturesComboBot(client, futuresCombo),
      recount: () => recountFuturesCombo(client, futuresCombo.bot_id),
    },
  ];
}
