import { getFuturesSymbolItem, listFuturesSymbols, listSpotSymbols } from '@tradingbot/core/endpoints';
import { divide, subtract } from '@tradingbot/engine';
import type { ContractMarket } from '../market/ContractMarket.js';
import { type Contract, MIN_LEVERAGE } from '../market/contracts.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import type { Route } from '../route.js';
import { route } from '../route.js';

export function symbolRoutes(market: Market, contracts: ContractMarket): Route[] {
  // The contracts never change while the sandbox lives, so their names are version enough.
  const version = `1-${contracts.symbols.map(({ symbol }) => symbol).join('-')}`;
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
            status: 'online' as const,
          };
        }),
    })),

    route(listFuturesSymbols, (asked) =>
      asked.version === version ? { version } : { version, list: contracts.symbols.map(contractRow) },
    ),

    route(getFuturesSymbolItem, ({ symbol }) => {
      const contract = contracts.find(symbol);
      if (contract === undefined) throw new Refusal('NOT_FOUND', {}, `${symbol} is no contract here.`);
      const price = contracts.price(symbol);
      return {
        symbol,
        lastPrice: price,
        markPrice: price,
        indexPrice: price,
        price24hPcnt: market.quote(symbol).change,
        fundingRate: contracts.fundingRate(symbol, contracts.nextFunding),
        nextFundingTime: contracts.nextFunding,
        maxLeverage: contract.maxLeverage,
        minNotionalValue: contract.minNotionalValue,
      };
    }),
  ];
}

function contractRow(contract: Contract, index: number) {
  const { symbol, name, baseCurrency, quoteCurrency, priceScale, tickSize, lotSize, riskTiers } = contract;
  const { maxPrice, minPrice, minQty, maxNewOrderQty, maxNewMarketOrderQty, minNotionalValue } = contract;
  return {
    symbol,
    symbolName: symbol,
    baseCurrency,
    quoteCurrency,
    priceScale,
    contractType: 'linear_perpetual' as const,
    maxPrice,
    minPrice,
    minQty,
    maxNewOrderQty,
    maxNewMarketOrderQty,
    tickSize,
    lotSize,
    indexSort: index + 1,
    initialMarginRate: contract.initialMarginRate,
    maintenanceMarginRate: riskTiers[0]?.maintenanceMarginRate,
    maxPositionValue: riskTiers[0]?.limit,
    contractStatus: 'trading' as const,
    symbolDisplay: 1,
    supportCopyTrade: 1,
    minLeverage: MIN_LEVERAGE,
    maxLeverage: contract.maxLeverage,
    coin: quoteCurrency,
    coinName: name,
    minNotionalValue,
  };
}
