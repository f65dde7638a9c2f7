import type { SpotSymbol } from '../bots/spot-grid/spotGridTypes.js';
import type { MarketProfileName } from './profiles.js';

/** A pair that the seeded market can trade. */
export interface MarketSymbol extends SpotSymbol {
  /** Name of the base coin. */
  readonly name: string;
  /** Start price of a demonstration market, a multiple of the tick. */
  readonly reference_price: string;
  readonly profile: MarketProfileName;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  /** Whether bots on it may use a trailing stop. */
  readonly is_support_ts: boolean;
}

/** Base, quote, name, profile, reference price, steps of price, quantity and amount, their limits, trailing stop. */
type Row = readonly [
  base: string,
  quote: string,
  name: string,
  profile: MarketProfileName,
  reference: string,
  tick: string,
  lot: string,
  amountStep: string,
  minQuantity: string,
  maxQuantity: string,
  minAmount: string,
  maxAmount: string,
  trailingStop: boolean,
];

// biome-ignore format: one pair a line
const rows: readonly Row[] = [
  ['BTC', 'USDT', 'Bitcoin', 'major', '78050.7', '0.1', '0.000001', '0.00000001', '0.000011', '83', '5', '8000000', true],
  ['ETH', 'USDT', 'Ethereum', 'large_alt', '2185.16', '0.01', '0.00001', '0.0000001', '0.00029', '4616.1353715', '5', '7000000', true],
  ['SOL', 'USDT', 'Solana', 'large_alt', '86.81', '0.01', '0.001', '0.00001', '0.006', '148148.14815', '1', '4000000', true],
  ['XRP', 'USDT', 'XRP', 'large_alt', '1.3895', '0.0001', '0.01', '0.000001', '0.44', '2390343.014223', '5', '4000000', true],
  ['BNB', 'USDT', 'BNB', 'calm_alt', '637.2', '0.1', '0.0001', '0.000000001', '0.0019', '9689.856754848', '1', '4000000', false],
  ['DOGE', 'USDT', 'Dogecoin', 'meme', '0.10449', '0.00001', '0.1', '0.000001', '3', '22340128.455739', '5', '4000000', true],
  ['ADA', 'USDT', 'Cardano', 'mid_alt', '0.2515', '0.0001', '0.01', '0.000001', '1.07', '7591573.353578', '5', '4000000', false],
  ['AVAX', 'USDT', 'Avalanche', 'mid_alt', '9.15', '0.01', '0.001', '0.000001', '0.06', '173160.1731602', '1', '2000000', false],
  ['LINK', 'USDT', 'Chainlink', 'mid_alt', '9.42', '0.01', '0.001', '0.0000001', '0.04', '188918.0662347', '1', '2000000', false],
  ['DOT', 'USDT', 'Polkadot', 'mid_alt', '1.236', '0.001', '0.001', '0.000001', '0.133', '486618.004866', '1', '2000000', false],
  ['TRX', 'USDT', 'TRON', 'calm_alt', '0.3541', '0.0001', '0.01', '0.0000001', '3.91', '11125945.705385', '5', '3000000', false],
  ['LTC', 'USDT', 'Litecoin', 'mid_alt', '54.28', '0.01', '0.00001', '0.0000001', '0.00923', '22975.3015508', '5', '600000', false],
  ['BCH', 'USDT', 'Bitcoin Cash', 'mid_alt', '417.7', '0.1', '0.001', '0.0001', '0.003', '7259.5281', '10', '2000000', false],
  ['SUI', 'USDT', 'Sui', 'volatile_alt', '1.069', '0.0001', '0.01', '0.000001', '0.22', '2000000', '1', '600000', false],
  ['APT', 'USDT', 'Aptos', 'volatile_alt', '0.96', '0.01', '0.01', '0.000001', '0.11', '100287.490807', '1', '600000', false],
  ['NEAR', 'USDT', 'NEAR Protocol', 'mid_alt', '1.519', '0.001', '0.01', '0.000001', '0.4', '458610.410456', '1', '2000000', false],
  ['OP', 'USDT', 'Optimism', 'volatile_alt', '0.13', '0.001', '0.01', '0.000001', '1.2', '386971.944534', '1', '600000', false],
  ['ARB', 'USDT', 'Arbitrum', 'volatile_alt', '0.1152', '0.0001', '0.01', '0.00001', '2.9', '1132075.4717', '1', '600000', false],
  ['ATOM', 'USDT', 'Cosmos', 'mid_alt', '2', '0.001', '0.001', '0.0000001', '0.142', '123145.1265316', '1', '600000', false],
  ['ETC', 'USDT', 'Ethereum Classic', 'mid_alt', '17.64', '0.01', '0.01', '0.0001', '0.04', '45592.7052', '1', '600000', false],
  ['FIL', 'USDT', 'Filecoin', 'mid_alt', '0.968', '0.001', '0.01', '0.00001', '0.19', '163889.64764', '10', '600000', false],
  ['AAVE', 'USDT', 'AAVE', 'mid_alt', '88.64', '0.01', '0.001', '0.0000001', '0.003', '3812.9881816', '1', '200000', false],
  ['XLM', 'USDT', 'Stellar', 'mid_alt', '0.1477', '0.0001', '0.1', '0.000001', '2.5', '5670005.670006', '1', '600000', false],
  ['HBAR', 'USDT', 'Hedera', 'mid_alt', '0.09295', '0.00001', '0.01', '0.0000001', '3.05', '13904982.6187717', '1', '600000', false],
  ['TON', 'USDT', 'Toncoin', 'mid_alt', '2.585', '0.001', '0.01', '0.000001', '0.38', '383149.102473', '1', '2000000', false],
  ['PEPE', 'USDT', 'Pepe', 'meme', '0.00000374', '0.000000001', '1', '0.0000000001', '170358', '288142918887.7683330932', '1', '600000', false],
  ['SHIB', 'USDT', 'Shiba Inu', 'meme', '0.00000567', '0.00000001', '0.1', '0.00000000001', '85837', '277073549173.6281395897', '1', '2000000', false],
  ['ENA', 'USDT', 'Ethena', 'volatile_alt', '0.1059', '0.0001', '0.01', '0.000001', '2.4', '858000.858001', '1', '200000', false],
  ['WLD', 'USDT', 'Worldcoin', 'volatile_alt', '0.233', '0.001', '0.01', '0.000001', '1.3', '1477213.974444', '1', '200000', false],
  ['ONDO', 'USDT', 'Ondo', 'volatile_alt', '0.3954', '0.0001', '0.01', '0.0000001', '0.59', '909091', '1', '200000', false],
  ['KAS', 'USDT', 'Kaspa', 'volatile_alt', '0.03371', '0.00001', '0.01', '0.0000001', '8.46', '5330964.0159929', '1', '600000', false],
  ['UNI', 'USDT', 'Uniswap', 'mid_alt', '3.412', '0.001', '0.001', '0.0000001', '0.16', '505382.3217264', '1', '2000000', false],
  ['USDC', 'USDT', 'USD Coin', 'stable', '1', '0.0001', '0.01', '0.000001', '1', '2496045.89', '1', '2000000', false],
  ['MNT', 'USDT', 'Mantle', 'mid_alt', '0.6835', '0.0001', '0.01', '0.000001', '0.81', '1539408.866995', '1', '600000', false],
  ['BTC', 'USDC', 'Bitcoin', 'major', '78050.7', '0.1', '0.000001', '0.00000001', '0.000011', '71.71029043', '10', '4000000', true],
  ['ETH', 'USDC', 'Ethereum', 'large_alt', '2185.16', '0.01', '0.00001', '0.0000001', '0.00029', '1621.8035266', '10', '4000000', true],
  ['SOL', 'USDC', 'Solana', 'large_alt', '86.81', '0.01', '0.001', '0.00001', '0.006', '148367.95252', '1', '4000000', true],
  ['XRP', 'USDC', 'XRP', 'large_alt', '1.3895', '0.0001', '0.01', '0.000001', '0.44', '3916193.459957', '1', '2000000', true],
  ['ETH', 'BTC', 'Ethereum', 'large_alt', '0.027997', '0.000001', '0.00001', '0.00000000001', '0.00029', '271.90273271', '0.0002', '10', true],
  ['SOL', 'BTC', 'Solana', 'large_alt', '0.0011122', '0.0000001', '0.001', '0.000000001', '0.007', '13687.380235423', '0.0001', '10', true],
];

/**
 * The built-in pairs, with public steps, limits and prices of 2026; the reference prices of UNI and MNT are our own. The
 * market orders them by how well they are known.
 */
export const marketSymbols: readonly MarketSymbol[] = rows.map(toSymbol);

function toSymbol(row: Row): MarketSymbol {
  const [base_token, quote_token, name, profile, reference_price, price_precision, base_precision, ...limits] = row;
  const [quote_precision, min_trade_quantity, max_trade_quantity, min_trade_amount, max_trade_amount, is_support_ts] =
    limits;
  return {
    symbol: base_token + quote_token,
    name,
    base_token,
    quote_token,
    price_precision,
    base_precision,
    quote_precision,
    min_trade_quantity,
    max_trade_quantity,
    min_trade_amount,
    max_trade_amount,
    reference_price,
    profile,
    maker_fee_rate: '0.001',
    taker_fee_rate: '0.001',
    is_support_ts,
  };
}
