import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesSymbolItem,
  getSpotGridAiParams,
} from '../../../packages/core/src/endpoints/index.ts';
import { type BotClient, createBotClient, resolveEnvironment } from '../../../packages/core/src/index.ts';
import { multiply, roundToStep } from '../../../packages/engine/src/decimal/index.ts';
import type { Trader } from './trader.ts';

const HOUR = 3_600_000;

/** A client with the session of a page, to look at the exchange past the page. */
export async function clientOf(trader: Trader): Promise<BotClient> {
  const { protocol, host } = new URL(trader.sandbox.url);
  const cookie = await trader.cookies();
  return createBotClient({
    environment: resolveEnvironment({ protocol, host }),
    platform: 'pc',
    locale: trader.locale,
    headers: { cookie },
  });
}

/** Opens a bot of every kind and lets a day pass, so that each has something to change. @returns their ids */
export async function openBots(client: BotClient, { sandbox }: Trader) {
  const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
  const at = (share: string) => roundToStep(multiply(lastPrice, share), '0.1', 'floor');
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol: 'BTCUSDT' });
  const spot = await createSpotGridBot(client, {
    ...{ symbol: 'BTCUSDT', min_price, max_price, cell_number },
    invest_mode: 'quote',
    quote_investment: '3000',
  });
  const grid = await createFuturesGridBot(client, {
    ...{ symbol: 'BTCUSDT', grid_mode: 'long', grid_type: 'arithmetic', cell_number: 40, leverage: '3' },
    ...{ min_price: at('0.9'), max_price: at('1.1'), total_investment: '2000' },
  });
  const dca = await createSpotDcaBot(client, {
    parameters: { frequency_in_second: 3600, quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '60' }] },
  });
  const martingale = await createFuturesMartingaleBot(client, {
    ...{ symbol: 'BTCUSDT', martingale_mode: 'long', leverage: '20', price_float_percent: '0.005' },
    ...{ add_position_percent: '1.2', add_position_num: 6, round_tp_percent: '0.02', init_margin: '2000' },
    auto_cycle_toggle: 'enable',
  });
  const combo = await createFuturesComboBot(client, {
    ...{ leverage: '3', init_margin: '3000', adjust_position_mode: 'by_user' },
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
    ],
  });
  await sandbox.advance(24 * HOUR);
  return {
    'spot-grid': spot.grid_id,
    'futures-grid': grid.bot_id,
    dca: dca.bot_id,
    martingale: martingale.bot_id,
    combo: combo.bot_id,
  };
}
