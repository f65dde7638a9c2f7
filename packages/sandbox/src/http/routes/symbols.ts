import { getFuturesSymbolItem, listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { divide, subtract } from '@tradingbot/engine/decimal';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';
import { type Contract, MIN_LEVERAGE } from '../../exchange/market/contracts.js';
import type { TradingStatus } from '../../exchange/market/ListingSchedule.js';
import type { Market } from '../../exchange/market/Market.js';
import { Refusal } from '../../exchange/refusals.js';
import { withoutAbsent } from '../../exchange/withoutAbsent.js';
import type { Route } from '../route.js';
import { route } from '../route.js';

export function symbolRoutes(market: Market, contracts: ContractMarket): Route[] {
  /** Only their states ever change. */
  const version = () => `2-${contracts.all.map(({ symbol }) => contracts.status(symbol).charAt(0)).join('')}`;

  return [
    route(listSpotSymbols, ({ quote_token }) => ({
      symbols: market.symbols
        .filter((facts) => quote_token === undefined || facts.quote_token === quote_token)
        .map((facts) => {
          const day = market.quote(facts.symbol);
          const { symbol, base_token, quote_token: quote, base_precision, quote_precision, price_precision } = facts;
          const { min_trade_quantity, max_trade_quantity, min_trade_amount, max_trade_amount } = facts;
          return {
            symbol,
            base_token,
            quote_token: quote,
            amplitude: divide(subtract(day.high, day.low), day.open, 4, 'half_up'),
            change_24h: day.change,
            price: day.close,
            base_precision,
            quote_precision,
            price_precision,
            min_trade_quantity,
            max_trade_quantity,
            min_trade_amount,
            max_trade_amount,
            is_support_ts: facts.is_support_ts,
            status: market.trades(symbol) ? ('online' as const) : ('offline' as const),
          };
        }),
    })),

    route(listFuturesSymbols, (asked) => {
      const now = version();
      if (asked.version === now) return { version: now };
      return { version: now, list: contracts.all.map((contract, index) => contractRow(contract, index, contracts)) };
    }),

    route(getFuturesSymbolItem, ({ symbol }) => {
      const contract = contracts.facts(symbol);
      if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
      const price = contracts.price(symbol);
      return {
        symbol,
        lastPrice: price,
        markPrice: price,
        indexPrice: price,
        price24hPcnt: contracts.quote(symbol).change,
        ...fundingOf(contract, contracts),
        maxLeverage: contract.maxLeverage,
        minNotionalValue: contract.minNotionalValue,
      };
    }),
  ];
}

/** A contract with an end has no funding, and no other one has any before and after it trades. */
function fundingOf({ symbol, deliveryTime }: Contract, contracts: ContractMarket) {
  const isFunded = deliveryTime === undefined && ['trading', 'settling'].includes(contracts.status(symbol));
  if (!isFunded) return {};
  const nextFundingTime = contracts.nextFunding;
  return { fundingRate: contracts.fundingRate(symbol, nextFundingTime), nextFundingTime };
}

/** How the list spells what its two states do not say. */
const STATES: Readonly<Record<TradingStatus, string>> = {
  pre_listing: 'PreLaunch',
  trading: 'Trading',
  settling: 'Settling',
  closed: 'Closed',
};

function contractRow(contract: Contract, index: number, contracts: ContractMarket) {
  const { symbol, name, coin, baseCurrency, quoteCurrency, priceScale, tickSize, lotSize, riskTiers } = contract;
  const { maxPrice, minPrice, minQty, maxNewOrderQty, maxNewMarketOrderQty, minNotionalValue } = contract;
  const status = contracts.status(symbol);
  const { opens, closes } = contracts.schedule(symbol);
  const isPreListing = status === 'pre_listing';
  const [first] = riskTiers;
  return withoutAbsent({
    symbol,
    symbolName: symbol,
    baseCurrency,
    quoteCurrency,
    priceScale,
    contractType: contract.contractType,
    maxPrice,
    minPrice,
    minQty,
    maxNewOrderQty,
    maxNewMarketOrderQty,
    tickSize,
    lotSize,
    indexSort: index + 1,
    initialMarginRate: rateE4(contract.initialMarginRate),
    maintenanceMarginRate: first && rateE4(first.maintenanceMarginRate),
    maxPositionValue: first?.limit,
    // Nothing but closing can be done while it settles.
    contractStatus: status === 'trading' ? ('trading' as const) : ('closed' as const),
    symbolStatus: STATES[status],
    startTime: Number.isFinite(opens) ? opens : contract.launchTime,
    settleTime: Number.isFinite(closes) ? closes : undefined,
    symbolDisplay: 1,
    supportCopyTrade: contract.supportCopyTrade ? 1 : 0,
    minLeverage: MIN_LEVERAGE,
    maxLeverage: contract.maxLeverage,
    coin,
    coinName: name,
    minNotionalValue,
    isPreListing,
    preListingInfo: isPreListing ? { phase: STATES[status], openTime: opens } : undefined,
  });
}

/** The list carries rates with four places. */
function rateE4(rate: string): string {
  return divide(rate, '1', 4, 'half_up');
}
