/** One step of a contract's risk limit. */
export interface RiskTier {
  /** Largest position value of this tier, in quote coin; `"0"` or `""` on the last tier = no limit. */
  readonly limit: string;
  /** Share of the position value that must stay as margin: `"0.005"` = 0.5 %. */
  readonly maintenanceMarginRate: string;
}

/** Facts of one linear contract, as decimal text in quote coin; a maximum of `"0"` means no limit. */
export interface FuturesSymbol {
  readonly symbol: string;
  readonly baseCurrency: string;
  readonly quoteCurrency: string;
  /** Price step (tick), e.g. `"0.1"`. */
  readonly tickSize: string;
  /** Quantity step (lot), e.g. `"0.001"`. */
  readonly lotSize: string;
  /** Smallest order in contracts. */
  readonly minQty: string;
  /** Largest order in contracts. */
  readonly maxNewOrderQty: string;
  /** Smallest order value. */
  readonly minNotionalValue: string;
  /** Highest price that an order may have. */
  readonly maxPrice: string;
  /** Largest multiplier of the margin: `"100"` = a hundred times. */
  readonly maxLeverage: string;
  /** Rising limits with rising rates; at least one. */
  readonly riskTiers: readonly RiskTier[];
}

/** What a futures bot meets: the contract, its last price, the account's fee rates (fractions). */
export interface FuturesMarket {
  readonly symbol: FuturesSymbol;
  readonly last_price: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  /** Taker rate that order costs are estimated with (the one without discounts); absent = `taker_fee_rate`. */
  readonly order_cost_fee_rate?: string;
}

/** A contract in the past: its price is that of its candles. */
export type PastFuturesMarket = Omit<FuturesMarket, 'last_price'>;
