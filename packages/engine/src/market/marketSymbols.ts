import type { SpotSymbol } from '../bots/spotGridTypes.js';
import type { MarketProfileName } from './profiles.js';

/** A pair that the seeded market can trade. */
export interface MarketSymbol extends SpotSymbol {
  readonly name: string;
  /** Start price of a demonstration market. */
  readonly reference_price: string;
  readonly profile: MarketProfileName;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  /** Whether bots on it may use a trailing stop. */
  readonly is_support_ts: boolean;
}

const fees = { maker_fee_rate: '0.001', taker_fee_rate: '0.001', is_support_ts: true } as const;

/** The three built-in pairs, with public facts of May 2026. */
export const marketSymbols: readonly MarketSymbol[] = [
  {
    ...fees,
    symbol: 'BTCUSDT',
    name: 'Bitcoin',
    base_token: 'BTC',
    quote_token: 'USDT',
    price_precision: '0.1',
    base_precision: '0.000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.000011',
    max_trade_quantity: '83',
    min_trade_amount: '5',
    max_trade_amount: '8000000',
    reference_price: '78050.7',
    profile: 'major',
  },
  {
    ...fees,
    symbol: 'ETHUSDT',
    name: 'Ethereum',
    base_token: 'ETH',
    quote_token: 'USDT',
    price_precision: '0.01',
    base_precision: '0.00001',
    quote_precision: '0.0000001',
    min_trade_quantity: '0.00029',
    max_trade_quantity: '4616.1353715',
    min_trade_amount: '5',
    max_trade_amount: '7000000',
    reference_price: '2185.16',
    profile: 'large_alt',
  },
  {
    ...fees,
    symbol: 'SOLUSDT',
    name: 'Solana',
    base_token: 'SOL',
    quote_token: 'USDT',
    price_precision: '0.01',
    base_precision: '0.001',
    quote_precision: '0.00001',
    min_trade_quantity: '0.006',
    max_trade_quantity: '148148.14815',
    min_trade_amount: '5',
    max_trade_amount: '4000000',
    reference_price: '86.81',
    profile: 'large_alt',
  },
];
