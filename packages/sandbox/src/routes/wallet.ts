import { getAvailableBalance } from '@tradingbot/core/endpoints';
import type { Ledger } from '../accounts/Ledger.js';
import type { Market } from '../market/Market.js';
import { Refusal } from '../refusals.js';
import type { Route } from '../route.js';
import { route } from '../route.js';

export function walletRoutes(market: Market, ledger: Ledger): Route[] {
  return [
    route(getAvailableBalance, ({ symbol }, user) => {
      const facts = market.find(symbol);
      if (facts === undefined) throw new Refusal('NOT_FOUND');
      return {
        base_token: facts.base_token,
        quote_token: facts.quote_token,
        base_balance: ledger.balance(user.id, facts.base_token),
        quote_balance: ledger.balance(user.id, facts.quote_token),
        account_type: 'fund' as const,
      };
    }),
  ];
}
