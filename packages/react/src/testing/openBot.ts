import {
  type CreateFuturesComboBotParams,
  type CreateFuturesGridBotParams,
  type CreateFuturesMartingaleBotParams,
  type CreateSpotDcaBotParams,
  type CreateSpotGridBotParams,
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesSymbolItem,
  getSpotGridAiParams,
} from '@tradingbot/core/endpoints';
import { type BotRef, botCloses } from '@tradingbot/core/kinds';
import { sendWrite } from '@tradingbot/core/writes';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { SandboxSession } from './createSandboxSession.js';

/** Settings to have instead of the usual ones, and how long the bot runs before it is looked at. */
type Changes<Params> = Partial<Params> & { readonly afterMs?: number | undefined };

const START_MS = 5000;
/** Fits all contracts of the demo market. */
const TICK = '0.1';

/** Opens a BTCUSDT spot grid with recommended settings and lets `afterMs` pass. @returns its id */
export async function openBot(
  { client, sandbox }: SandboxSession,
  { afterMs = START_MS, ...changes }: Changes<CreateSpotGridBotParams> = {},
): Promise<string> {
  const symbol = changes.symbol ?? 'BTCUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  const { grid_id } = await createSpotGridBot(client, {
    symbol,
    min_price,
    max_price,
    cell_number,
    invest_mode: 'quote',
    quote_investment: '1000',
    ...changes,
  });
  sandbox.advance(afterMs);
  return grid_id;
}

/** Opens a long BTCUSDT futures grid of 20 grids, 8 % to both sides of the price, at ×5. @returns its id */
export async function openFuturesGrid(
  { client, sandbox }: SandboxSession,
  { afterMs = START_MS, ...changes }: Changes<CreateFuturesGridBotParams> = {},
): Promise<string> {
  const symbol = changes.symbol ?? 'BTCUSDT';
  const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol });
  const at = (share: string) => roundToStep(multiply(lastPrice, share), TICK, 'floor');
  const { bot_id } = await createFuturesGridBot(client, {
    symbol,
    grid_mode: 'long',
    grid_type: 'arithmetic',
    min_price: at('0.92'),
    max_price: at('1.08'),
    cell_number: 20,
    leverage: '5',
    total_investment: '1000',
    ...changes,
  });
  sandbox.advance(afterMs);
  return bot_id;
}

/** Opens a DCA bot that buys BTC for 60 and ETH for 40 USDT every hour. @returns its id */
export async function openDca(
  { client, sandbox }: SandboxSession,
  { afterMs = START_MS, ...changes }: Changes<CreateSpotDcaBotParams['parameters']> = {},
): Promise<string> {
  const { bot_id } = await createSpotDcaBot(client, {
    parameters: {
      frequency_in_second: 3600,
      quote_coin: 'USDT',
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40' },
      ],
      ...changes,
    },
  });
  sandbox.advance(afterMs);
  return bot_id;
}

/** Opens a long BTCUSDT martingale with six add-ons at ×5 that begins anew after every round. @returns its id */
export async function openMartingale(
  { client, sandbox }: SandboxSession,
  { afterMs = START_MS, ...changes }: Changes<CreateFuturesMartingaleBotParams> = {},
): Promise<string> {
  const { bot_id } = await createFuturesMartingaleBot(client, {
    symbol: 'BTCUSDT',
    martingale_mode: 'long',
    leverage: '5',
    price_float_percent: '0.005',
    add_position_percent: '1.2',
    add_position_num: 6,
    round_tp_percent: '0.01',
    init_margin: '2000',
    auto_cycle_toggle: 'enable',
    ...changes,
  });
  sandbox.advance(afterMs);
  return bot_id;
}

/** Opens a combo of BTC and SOL long and ETH short at ×3 that is rebalanced every 30 minutes. @returns its id */
export async function openCombo(
  { client, sandbox }: SandboxSession,
  { afterMs = START_MS, ...changes }: Changes<CreateFuturesComboBotParams> = {},
): Promise<string> {
  const { bot_id } = await createFuturesComboBot(client, {
    leverage: '3',
    init_margin: '3000',
    adjust_position_mode: 'time',
    adjust_position_time_interval: 1800,
    symbol_settings: [
      { symbol: 'BTCUSDT', target_position_percent: '0.5', side: 'long' },
      { symbol: 'ETHUSDT', target_position_percent: '0.3', side: 'short' },
      { symbol: 'SOLUSDT', target_position_percent: '0.2', side: 'long' },
    ],
    ...changes,
  });
  sandbox.advance(afterMs);
  return bot_id;
}

/** Closes a bot at once, into its quote coin, and lets it settle. */
export async function closeBot({ client, sandbox }: SandboxSession, { kind, id }: BotRef): Promise<void> {
  const { write, payloadOf, blindMode } = botCloses[kind];
  await sendWrite(client, write, payloadOf(id, blindMode));
  sandbox.advance(10_000);
}
