import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { divide, subtract } from '@tradingbot/engine';
import type { Market } from '../market/Market.js';
import type { Route } from '../route.js';
import { route } from '../route.js';

export function symbolRoutes(market: Market): Route[] {
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
  ];
}
