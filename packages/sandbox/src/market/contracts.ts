import type { FuturesSymbol } from '@tradingbot/engine';

/** A linear contract of the sandbox. Figures are decimal text, rates are fractions. */
export interface Contract extends FuturesSymbol {
  readonly name: string;
  /** Decimals of a price. */
  readonly priceScale: number;
  readonly minPrice: string;
  /** Largest market order in contracts. */
  readonly maxNewMarketOrderQty: string;
  readonly initialMarginRate: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
}

/** Smallest multiplier of the margin. */
export const MIN_LEVERAGE = '1';

const common = {
  quoteCurrency: 'USDT',
  minNotionalValue: '5',
  maxLeverage: '100',
  initialMarginRate: '0.01',
  maker_fee_rate: '0.0002',
  taker_fee_rate: '0.00055',
} as const;

/** Three tiers: a first limit, twice that limit with half as much margin again, then no limit with twice the margin. */
function tiers(first: string, second: string): FuturesSymbol['riskTiers'] {
  return [
    { limit: first, maintenanceMarginRate: '0.005' },
    { limit: second, maintenanceMarginRate: '0.0075' },
    { limit: '0', maintenanceMarginRate: '0.01' },
  ];
}

/** Contracts on the built-in pairs. Steps and limits are public facts; fees and risk tiers are the sandbox's own. */
export const contracts: readonly Contract[] = [
  {
    ...common,
    symbol: 'BTCUSDT',
    name: 'Bitcoin',
    baseCurrency: 'BTC',
    priceScale: 1,
    tickSize: '0.1',
    minPrice: '0.1',
    maxPrice: '1999999.8',
    lotSize: '0.001',
    minQty: '0.001',
    maxNewOrderQty: '1190',
    maxNewMarketOrderQty: '119',
    riskTiers: tiers('2000000', '4000000'),
  },
  {
    ...common,
    symbol: 'ETHUSDT',
    name: 'Ethereum',
    baseCurrency: 'ETH',
    priceScale: 2,
    tickSize: '0.01',
    minPrice: '0.01',
    maxPrice: '199999.98',
    lotSize: '0.01',
    minQty: '0.01',
    maxNewOrderQty: '7240',
    maxNewMarketOrderQty: '724',
    riskTiers: tiers('1500000', '3000000'),
  },
  {
    ...common,
    symbol: 'SOLUSDT',
    name: 'Solana',
    baseCurrency: 'SOL',
    priceScale: 2,
    tickSize: '0.01',
    minPrice: '0.01',
    maxPrice: '199999.98',
    lotSize: '0.1',
    minQty: '0.1',
    maxNewOrderQty: '50000',
    maxNewMarketOrderQty: '10000',
    riskTiers: tiers('500000', '1000000'),
  },
];
