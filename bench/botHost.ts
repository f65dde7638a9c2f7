import { type BotClient, createBotClient, resolveEnvironment } from '@tradingbot/core';
import {
  createFuturesComboBot,
  createFuturesGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  createSpotGridBot,
} from '@tradingbot/core/endpoints';
import { multiply, roundToStep } from '@tradingbot/engine/decimal';
import { marketSymbols } from '@tradingbot/engine/market';
import type { Sandbox, User } from '@tradingbot/sandbox';

/** Bots of one kind that an account may have. */
const OF_A_KIND = 50;
const KINDS = 5;
/** Pairs that have a contract of the same name. */
const SYMBOLS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'];
const MONEY = '100000000';

/** Who can own so many bots, and pay for them. */
export function owners(bots: number): readonly User[] {
  return Array.from({ length: Math.ceil(bots / (KINDS * OF_A_KIND)) }, (_, at) => ({
    id: String(90_071_992_547_410_000n + BigInt(at)),
    name: `owner${at}`,
    email: 'ow***@xchg-example.com',
    deposits: { USDT: MONEY },
  }));
}

/** Opens bots of all five kinds, as many of each, on several symbols and in ranges of several widths. */
export async function openBots(sandbox: Sandbox, users: readonly User[], bots: number): Promise<void> {
  const each = bots / (KINDS * users.length);
  for (const { id } of users) {
    const fetch = sandbox.fetchAs(id);
    const environment = resolveEnvironment({ protocol: 'http:', host: 'localhost' });
    const client = createBotClient({ environment, platform: 'pc', locale: 'en-US', fetch, now: () => sandbox.now });
    const state = await fetch('http://localhost/x-sandbox/state');
    // The sandbox's own page answers with exactly this.
    const { prices } = (await state.json()) as { readonly prices: Readonly<Record<string, string>> };
    for (let at = 0; at < each; at += 1) {
      const symbol = SYMBOLS[at % SYMBOLS.length] ?? '';
      await openOfEachKind(client, at, symbol, prices[symbol] ?? '');
    }
  }
}

async function openOfEachKind(client: BotClient, at: number, symbol: string, price: string): Promise<void> {
  const half = 5 + (at % 12);
  const tick = marketSymbols.find((facts) => facts.symbol === symbol)?.price_precision ?? '1';
  const range = {
    min_price: roundToStep(multiply(price, String((100 - half) / 100)), tick, 'floor'),
    max_price: roundToStep(multiply(price, String((100 + half) / 100)), tick, 'floor'),
    cell_number: 16 + (at % 20),
  };
  const isLong = at % 2 === 0;
  await createSpotGridBot(client, { symbol, ...range, quote_investment: '10000' });
  await createFuturesGridBot(client, {
    ...{ symbol, ...range, grid_type: 'arithmetic', grid_mode: isLong ? 'long' : 'neutral' },
    ...{ leverage: '2', total_investment: '10000' },
  });
  await createFuturesMartingaleBot(client, {
    ...{ symbol, martingale_mode: isLong ? 'long' : 'short', leverage: '2', init_margin: '10000' },
    ...{ price_float_percent: '0.01', add_position_percent: '1.2', add_position_num: 8, round_tp_percent: '0.01' },
  });
  await createFuturesComboBot(client, {
    ...{ leverage: '2', init_margin: '10000', adjust_position_mode: 'time', adjust_position_time_interval: 3600 },
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
    ],
  });
  await createSpotDcaBot(client, {
    parameters: {
      ...{ frequency_in_second: 3600, quote_coin: 'USDT' },
      pairs: [
        { base: 'BTC', amount: '60' },
        { base: 'ETH', amount: '40' },
      ],
    },
  });
}
