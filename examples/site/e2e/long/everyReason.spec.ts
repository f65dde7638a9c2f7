import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
  getFuturesSymbolItem,
} from '../../../../packages/core/src/endpoints/index.ts';
import type { BotClient } from '../../../../packages/core/src/index.ts';
import { multiply, roundToStep } from '../../../../packages/engine/src/decimal/index.ts';
import { expectPageEqualsLedger, kinds } from '../kinds.ts';
import { clientOf } from '../openBots.ts';
import { expect, test } from '../trader.ts';

const MINUTE = 60_000;

/** A price as a share of the last one. */
type At = (share: string) => string;

/** A bot that ends by itself: its settings, what prices do, and what the person reads. */
interface End {
  readonly path: string;
  readonly open: (client: BotClient, at: At) => Promise<string>;
  /** Moves of all prices, in percent. */
  readonly jumps: readonly number[];
  readonly reason: string;
  /** Ended by the exchange for this reason of its own. */
  readonly host?: string;
}

const spotGrid = (settings: (at: At) => object) => async (client: BotClient, at: At) => {
  const range = { min_price: at('0.95'), max_price: at('1.05') };
  const grid = { symbol: 'BTCUSDT', ...range, cell_number: 10, quote_investment: '5000' };
  return (await createSpotGridBot(client, { ...grid, ...settings(at) })).grid_id;
};
const futuresGrid = (settings: (at: At) => object) => async (client: BotClient, at: At) => {
  const grid = { symbol: 'BTCUSDT', grid_mode: 'long', grid_type: 'arithmetic', cell_number: 24 } as const;
  const range = { min_price: at('0.97'), max_price: at('1.03') };
  const money = { leverage: '5', total_investment: '10000' };
  return (await createFuturesGridBot(client, { ...grid, ...range, ...money, ...settings(at) })).bot_id;
};
const futuresMartingale = (settings: object) => async (client: BotClient) => {
  const ladder = { leverage: '10', price_float_percent: '0.01', add_position_percent: '1.2', add_position_num: 3 };
  const rest = { symbol: 'BTCUSDT', martingale_mode: 'long', round_tp_percent: '0.02', init_margin: '10000' } as const;
  return (await createFuturesMartingaleBot(client, { ...ladder, ...rest, ...settings })).bot_id;
};
const spotDca = (settings: object) => async (client: BotClient) => {
  const schedule = { frequency_in_second: 3600, quote_coin: 'USDT', pairs: [{ base: 'BTC', amount: '60' }] };
  return (await createSpotDcaBot(client, { parameters: { ...schedule, ...settings } })).bot_id;
};
const futuresCombo = (settings: object) => async (client: BotClient) => {
  const contract = (symbol: string) => ({ symbol, side: 'long', target_position_percent: '0.5' }) as const;
  const both = [contract('BTCUSDT'), contract('ETHUSDT')];
  const rest = {
    leverage: '3',
    init_margin: '10000',
    adjust_position_mode: 'time',
    adjust_position_time_interval: 3600,
  } as const;
  return (await createFuturesComboBot(client, { symbol_settings: both, ...rest, ...settings })).bot_id;
};
const neutral = { grid_mode: 'neutral', tp_sl_type: 'price' };

const ends: readonly End[] = [
  {
    path: 'spot-grid',
    open: spotGrid((at) => ({ take_profit_price: at('1.1') })),
    jumps: [20],
    reason: 'Take profit reached',
  },
  {
    path: 'spot-grid',
    open: spotGrid((at) => ({ stop_loss_price: at('0.9') })),
    jumps: [-20],
    reason: 'Stop loss reached',
  },
  { path: 'spot-grid', open: spotGrid(() => ({ ts_percent: '0.05' })), jumps: [5, -15], reason: 'Trailing stop' },
  {
    path: 'spot-grid',
    open: spotGrid(() => ({})),
    jumps: [],
    host: 'closed_symbol_delisted',
    reason: 'Market delisted',
  },
  {
    path: 'spot-grid',
    open: spotGrid(() => ({})),
    jumps: [],
    host: 'closed_user_ban',
    reason: 'Closed: account restricted',
  },
  {
    path: 'futures-grid',
    open: futuresGrid(() => ({ tp_sl_type: 'percent', take_profit_per: '0.02' })),
    jumps: [20],
    reason: 'Take profit reached',
  },
  {
    path: 'futures-grid',
    open: futuresGrid(() => ({ tp_sl_type: 'percent', stop_loss_per: '0.05' })),
    jumps: [-5],
    reason: 'Stop loss reached',
  },
  { path: 'futures-grid', open: futuresGrid(() => ({})), jumps: [-40], reason: 'Liquidated' },
  {
    path: 'futures-grid',
    open: futuresGrid(() => ({ trailing_stop_per: '0.1' })),
    jumps: [2.5, -5],
    reason: 'Trailing stop',
  },
  {
    path: 'futures-grid',
    open: futuresGrid((at) => ({ ...neutral, take_profit_price: at('1.05') })),
    jumps: [6],
    reason: 'Top price reached',
  },
  {
    path: 'futures-grid',
    open: futuresGrid((at) => ({ ...neutral, stop_loss_price: at('0.95') })),
    jumps: [-6],
    reason: 'Bottom price reached',
  },
  { path: 'futures-grid', open: futuresGrid(() => ({})), jumps: [], host: 'adl', reason: 'Auto-deleveraged' },
  { path: 'martingale', open: futuresMartingale({}), jumps: [5], reason: 'Round finished, auto-cycle off' },
  { path: 'martingale', open: futuresMartingale({ sl_percent: '0.05' }), jumps: [-6], reason: 'Stop loss reached' },
  { path: 'martingale', open: futuresMartingale({}), jumps: [-40], reason: 'Liquidated' },
  { path: 'dca', open: spotDca({ max_invest_amount: '60' }), jumps: [], reason: 'Investment limit reached' },
  { path: 'combo', open: futuresCombo({ tp_percent: '0.1' }), jumps: [20], reason: 'Take profit reached' },
  { path: 'combo', open: futuresCombo({ sl_percent: '0.1' }), jumps: [-10], reason: 'Stop loss reached' },
  { path: 'combo', open: futuresCombo({ trailing_stop_percent: '0.1' }), jumps: [2, -10], reason: 'Trailing stop' },
  { path: 'combo', open: futuresCombo({ leverage: '20' }), jumps: [-30], reason: 'Liquidated' },
];

for (const { path, open, jumps, reason, host } of ends) {
  test(`B1 a ${path} that ends: ${reason}, reported in the list and on its page with the figures of the books`, async ({
    trader,
    page,
    sandbox,
  }) => {
    await trader.logIn();
    await sandbox.advance(MINUTE);
    const client = await clientOf(trader);
    const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
    const id = await open(client, (share) => roundToStep(multiply(lastPrice, share), '0.1', 'floor'));
    await sandbox.advance(MINUTE);
    for (const percent of jumps) {
      await sandbox.jump(percent);
      await sandbox.advance(MINUTE);
    }
    if (host) await sandbox.end(id, host);

    await trader.open('/my-bot/?tab=1');
    await expect(page.getByText(reason).first()).toBeVisible();
    await trader.open(`/my-bot/${path}/${id}/`);
    await expect(page.getByText(reason).first()).toBeVisible();
    const kind = kinds.find((one) => one.path === path);
    if (!kind) throw new Error(`There is no kind ${path}.`);
    await expectPageEqualsLedger(trader, id, kind);
  });
}
