import type { FuturesSymbol } from '@tradingbot/engine';
import { divide, multiply } from '@tradingbot/engine/decimal';
import { marketSymbols } from '@tradingbot/engine/market';
import { riskTiersOf } from './riskTiers.js';

export type ContractType = 'inverse_perpetual' | 'linear_perpetual' | 'usdc_perpetual' | 'usdc_futures';

/** A contract of the sandbox. Figures are decimal text, rates are fractions. */
export interface Contract extends FuturesSymbol {
  readonly contractType: ContractType;
  /** Name of the coin. */
  readonly name: string;
  /** The coin whose price it follows, and how many of it one contract unit is. */
  readonly underlying: string;
  readonly multiplier: string;
  /** Coin of margin and profit. */
  readonly coin: string;
  /** Decimals of a price. */
  readonly priceScale: number;
  readonly minPrice: string;
  /** Largest market order in contracts. */
  readonly maxNewMarketOrderQty: string;
  readonly initialMarginRate: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  /** Largest funding rate in either direction, as far as known. */
  readonly fundingRateCap: string | undefined;
  readonly supportCopyTrade: boolean;
  /** When it was listed, as far as known, ms. */
  readonly launchTime: number | undefined;
  /** When a contract with an end settles, ms. */
  readonly deliveryTime: number | undefined;
  /** Price at the start of a demonstration market; absent of a contract that follows a pair in coarser steps. */
  readonly referencePrice: string | undefined;
}

/** Smallest multiplier of the margin. */
export const MIN_LEVERAGE = '1';

/** A price is at most this many ticks. */
const MAX_PRICE_TICKS = '19999998';

/** What a group of contracts has in common. */
interface Group {
  readonly contractType: ContractType;
  readonly quote: string;
  /** Part of the name after the base coin. */
  readonly suffix: RegExp;
  /** One contract a line: name, tick, lot (also the smallest order), largest limit and market order, largest leverage, largest funding rate, listing time, reference price; a dash where unknown. */
  readonly lines: string;
  readonly deliveryTime?: number;
}

/** Public steps and limits of 2026; fees are the sandbox's own. */
const groups: readonly Group[] = [
  {
    contractType: 'linear_perpetual',
    quote: 'USDT',
    suffix: /USDT$/,
    lines: `
BTCUSDT 0.1 0.001 1190 119 100 0.005 1584230400000 78050.7
ETHUSDT 0.01 0.01 7240 724 100 0.005 1615766400000 2185.16
SOLUSDT 0.01 0.1 50000 10000 100 - - 86.81
XRPUSDT 0.0001 1 10965300 2467800 75 0.0058 1620898440000 1.3895
BNBUSDT 0.1 0.01 7000 1000 75 - - 637.2
DOGEUSDT 0.00001 1 43678900 5991100 75 0.0058 1622630640000 0.10449
ADAUSDT 0.0001 1 6315500 1109600 75 0.0058 1610668800000 0.2515
AVAXUSDT 0.001 0.1 500000 100000 75 - - 9.151
LINKUSDT 0.001 0.1 500000 100000 75 - - 9.417
DOTUSDT 0.0001 0.1 4000000 800000 75 - - 1.236
TRXUSDT 0.00001 1 5417800 1356000 75 0.0058 1628726400000 0.35411
LTCUSDT 0.01 0.1 28740 6160 50 0.01 1514764800000 54.28
BCHUSDT 0.1 0.01 10000 2000 75 - - 417.7
SUIUSDT 0.0001 10 4000000 800000 75 - - 1.069
APTUSDT 0.001 0.01 5000000 1000000 75 - - 0.956
NEARUSDT 0.001 0.1 3000000 600000 75 - - 1.519
OPUSDT 0.0001 0.1 30000000 6000000 75 - - 0.1295
ARBUSDT 0.0001 0.1 40000000 8000000 75 - - 0.1152
ATOMUSDT 0.001 0.1 2000000 400000 75 - - 2
ETCUSDT 0.001 0.1 200000 40000 75 - - 17.637
FILUSDT 0.001 0.1 5000000 1000000 75 - - 0.968
AAVEUSDT 0.01 0.01 50000 10000 75 - - 88.64
XLMUSDT 0.00001 1 30000000 6000000 50 - - 0.14767
HBARUSDT 0.00001 1 50000000 10000000 50 - - 0.09295
TONUSDT 0.0001 0.1 1000000 200000 75 - - 2.5853
1000PEPEUSDT 0.000001 100 1000000000 200000000 75 - - 0.00374
SHIB1000USDT 0.000001 10 800000000 100000000 75 - - 0.005666
ENAUSDT 0.0001 1 40000000 8000000 75 - - 0.1059
WLDUSDT 0.0001 0.1 20000000 4000000 75 - - 0.2331
ONDOUSDT 0.0001 1 10000000 2000000 75 - - 0.3954
HYPEUSDT 0.001 0.01 100000 20000 25 - - 47.458
KASUSDT 0.00001 10 100000000 20000000 75 - - 0.03371`,
  },
  {
    contractType: 'inverse_perpetual',
    quote: 'USD',
    suffix: /USD$/,
    lines: `
BTCUSD 0.1 1 25000000 5000000 100 0.00375 1542211200000
ETHUSD 0.01 1 8000000 1500000 100 - -
XRPUSD 0.0001 1 400000 80000 50 - -
SOLUSD 0.01 1 400000 80000 50 - -
LTCUSD 0.01 1 400000 80000 50 0.0075 1648684800000
DOTUSD 0.001 1 400000 80000 50 - -`,
  },
  {
    contractType: 'usdc_perpetual',
    quote: 'USDC',
    suffix: /PERP$/,
    lines: `
BTCPERP 0.1 0.001 60 10 125 - -
ETHPERP 0.01 0.01 2000 400 125 - -
SOLPERP 0.01 0.1 50000 10000 100 - -
XRPPERP 0.0001 1 3000000 600000 75 - -
DOGEPERP 0.00001 1 40000000 8000000 75 - -
LTCPERP 0.01 0.1 90000 10000 75 - -`,
  },
  {
    contractType: 'usdc_futures',
    quote: 'USDC',
    suffix: /-.*$/,
    deliveryTime: Date.UTC(2025, 11, 26, 8),
    lines: `
BTC-26DEC25 0.5 0.001 60 10 125 - -`,
  },
];

/** All contracts, in the exchange's order of the list: those that bots can trade first. */
export function listContracts(): readonly Contract[] {
  return groups.flatMap((group) =>
    group.lines
      .trim()
      .split('\n')
      .map((line) => read(group, line)),
  );
}

/** Coins without a pair of their own. */
const OTHER_NAMES: Readonly<Record<string, string>> = { HYPE: 'Hyperliquid' };

function read({ contractType, quote, suffix, deliveryTime }: Group, line: string): Contract {
  const [symbol = '', tickSize = '', lotSize = '', maxNewOrderQty = '', maxNewMarketOrderQty = '', ...rest] =
    line.split(' ');
  const [maxLeverage = '', cap, launched, referencePrice] = rest.map((text) => (text === '-' ? undefined : text));
  const baseCurrency = symbol.replace(suffix, '');
  const isInverse = contractType === 'inverse_perpetual';
  const thousands = /^1000|1000$/.test(baseCurrency);
  const underlying = baseCurrency.replace(/^1000|1000$/, '');
  return {
    symbol,
    contractType,
    baseCurrency,
    quoteCurrency: quote,
    underlying,
    multiplier: thousands ? '1000' : '1',
    name:
      marketSymbols.find(({ base_token }) => base_token === underlying)?.name ?? OTHER_NAMES[underlying] ?? underlying,
    coin: isInverse ? baseCurrency : quote,
    priceScale: tickSize.split('.')[1]?.length ?? 0,
    tickSize,
    minPrice: tickSize,
    maxPrice: multiply(tickSize, MAX_PRICE_TICKS),
    lotSize,
    minQty: lotSize,
    maxNewOrderQty,
    maxNewMarketOrderQty,
    minNotionalValue: isInverse ? '0' : '5',
    maxLeverage,
    initialMarginRate: divide('1', maxLeverage, 6, 'half_up'),
    riskTiers: riskTiersOf(symbol, maxLeverage),
    maker_fee_rate: '0.0002',
    taker_fee_rate: '0.00055',
    fundingRateCap: cap,
    supportCopyTrade: contractType === 'linear_perpetual',
    launchTime: launched === undefined ? undefined : Number(launched),
    deliveryTime,
    referencePrice,
  };
}
