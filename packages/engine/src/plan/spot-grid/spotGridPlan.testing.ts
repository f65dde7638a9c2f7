import { symbol } from '../../bots/spot-grid/spotGrid.testing.js';
import type { SpotGridMarket } from '../../bots/spot-grid/spotGridTypes.js';
import { marketSymbols } from '../../market/marketSymbols.js';
import { emptySpotGridDraft, type SpotGridDraft } from './spotGridDraft.js';

/** The published check of an MNT grid: last price 0.784, tick 0.0001, lot 0.01. */
export function mntMarket(overrides: Partial<SpotGridMarket> = {}): SpotGridMarket {
  return {
    symbol: symbol({
      symbol: 'MNTUSDT',
      base_token: 'MNT',
      price_precision: '0.0001',
      base_precision: '0.01',
      min_trade_quantity: '1',
      max_trade_quantity: '21040',
      min_trade_amount: '1',
    }),
    last_price: '0.784',
    maker_fee_rate: '0.001',
    taker_fee_rate: '0.001',
    price_cap: '40',
    ...overrides,
  };
}

export function mntDraft(overrides: Partial<SpotGridDraft> = {}): SpotGridDraft {
  return {
    ...emptySpotGridDraft(),
    min_price: '0.3',
    max_price: '1.2',
    cell_number: '66',
    invest_mode: 'base',
    base_investment: '1000',
    entry_price: '0.4',
    ...overrides,
  };
}

export function btcMarket(overrides: Partial<SpotGridMarket> = {}): SpotGridMarket {
  const found = marketSymbols.find(({ symbol: name }) => name === 'BTCUSDT');
  if (!found) throw new Error('BTCUSDT is missing');
  const { maker_fee_rate, taker_fee_rate } = found;
  return { symbol: found, last_price: '78050.7', maker_fee_rate, taker_fee_rate, price_cap: '1999999.8', ...overrides };
}

export function btcDraft(overrides: Partial<SpotGridDraft> = {}): SpotGridDraft {
  return {
    ...emptySpotGridDraft(),
    min_price: '70000',
    max_price: '86000',
    cell_number: '40',
    quote_investment: '1000',
    ...overrides,
  };
}
