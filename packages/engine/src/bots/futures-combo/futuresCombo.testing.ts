import { futuresSymbol } from '../futures/futures.testing.js';
import type { FuturesMarket, FuturesSymbol } from '../futures/futuresTypes.js';
import { advanceFuturesCombo, openFuturesCombo } from './futuresCombo.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import type { FuturesComboInput, FuturesComboParams, FuturesComboState } from './futuresComboTypes.js';

const TIERS = [
  { limit: '2000000', maintenanceMarginRate: '0.005' },
  { limit: '4000000', maintenanceMarginRate: '0.0075' },
  { limit: '0', maintenanceMarginRate: '0.01' },
];

export function market(
  base: string,
  last_price: string,
  own: Partial<FuturesSymbol> = {},
  facts: Partial<FuturesMarket> = {},
): FuturesMarket {
  const symbol = futuresSymbol({
    symbol: `${base}USDT`,
    baseCurrency: base,
    quoteCurrency: 'USDT',
    riskTiers: TIERS,
    ...own,
  });
  return { symbol, last_price, maker_fee_rate: '0.0002', taker_fee_rate: '0.00055', ...facts };
}

/** The contracts of worked example H, and one more. */
export function markets(): FuturesMarket[] {
  return [
    market('BTC', '60000', { tickSize: '0.1', lotSize: '0.001', minQty: '0.001' }),
    market('ETH', '3000', { tickSize: '0.01', lotSize: '0.01', minQty: '0.01', maxLeverage: '50' }),
    market('SOL', '150', { tickSize: '0.01', lotSize: '0.1', minQty: '0.1', maxLeverage: '25' }),
    market('XRP', '0.5', { tickSize: '0.0001', lotSize: '1', minQty: '1', maxLeverage: '75' }),
  ];
}

/** Worked example H. */
export function params(overrides: Partial<FuturesComboParams> = {}): FuturesComboParams {
  return {
    leverage: '1',
    init_margin: '10000',
    adjust_position_mode: 'percent',
    adjust_position_percent: '0.1',
    symbol_settings: [
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
      { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.4' },
      { symbol: 'SOLUSDT', side: 'long', target_position_percent: '0.1' },
    ],
    ...overrides,
  };
}

/** Prices of the example's contracts, those of its start by default. */
export function prices(btc = '60000', eth = '3000', sol = '150'): Record<string, string> {
  return { BTCUSDT: btc, ETHUSDT: eth, SOLUSDT: sol };
}

export type Step = { readonly state: FuturesComboState; readonly events: readonly FuturesComboEvent[] };

/** Feeds inputs one after another. */
export function feed(state: FuturesComboState, inputs: readonly FuturesComboInput[]): Step {
  const events: FuturesComboEvent[] = [];
  let current = state;
  for (const input of inputs) {
    const step = advanceFuturesCombo(current, input);
    current = step.state;
    events.push(...step.events);
  }
  return { state: current, events };
}

/** Walks a bot over sets of prices, one a second. */
function walk(state: FuturesComboState, path: readonly Readonly<Record<string, string>>[]): Step {
  return feed(
    state,
    path.map((at, index) => ({ type: 'price', prices: at, time: state.time + 1000 * (index + 1) })),
  );
}

/** A bot of the example that has opened, with the changes, after a path. */
export function run(
  own: Partial<FuturesComboParams> = {},
  path: readonly Readonly<Record<string, string>>[] = [],
): Step {
  return walk(openFuturesCombo(params(own), markets(), 0), [prices(), ...path]);
}
