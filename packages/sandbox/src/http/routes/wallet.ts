import { getAvailableBalance, listBalances, listCoins, listRewards } from '@tradingbot/core/endpoints';
import { type Account, accountOf } from '../../exchange/accounts/accounts.js';
import type { Ledger } from '../../exchange/accounts/Ledger.js';
import type { RewardService } from '../../exchange/accounts/RewardService.js';
import type { User } from '../../exchange/accounts/users.js';
import type { Market } from '../../exchange/market/Market.js';
import { Refusal } from '../../exchange/refusals.js';
import type { Route } from '../route.js';
import { route } from '../route.js';

const PAGE = 20;

export function walletRoutes(market: Market, ledger: Ledger, rewardService: RewardService): Route[] {
  return [
    route(getAvailableBalance, ({ symbol, account_type = 'unspecified' }, user) => {
      const facts = market.find(symbol);
      if (facts === undefined) throw new Refusal('NOT_FOUND');
      const account = accountOf(account_type);
      return {
        base_token: facts.base_token,
        quote_token: facts.quote_token,
        base_balance: ledger.balance(user.id, account, facts.base_token),
        quote_balance: ledger.balance(user.id, account, facts.quote_token),
        account_type: typeOf(account, user),
      };
    }),

    route(listBalances, ({ coins, account_type = 'unspecified' }, user) => {
      const account = accountOf(account_type);
      return {
        balances: (coins ?? ledger.coinsOf(user.id)).map((coin) => ({
          coin,
          balance: ledger.balance(user.id, account, coin),
          account_type: typeOf(account, user),
        })),
      };
    }),

    route(listCoins, ({ quoteCoin }) => ({ coins: coinsOf(market, quoteCoin) })),

    route(listRewards, ({ bot_type, symbol, page = 0, limit = PAGE }, user) => {
      if (symbol !== undefined && market.find(symbol) === undefined) throw new Refusal('NOT_FOUND');
      if (page < 0 || limit < 1) throw new Refusal('INVALID_ARGUMENT', {}, 'page: from 0; limit: from 1.');
      const rewards = rewardService
        .list(user, market.now)
        .filter(({ bot_types }) => bot_type === undefined || bot_types?.includes(bot_type));
      return { total: rewards.length, rewards: rewards.slice(page * limit, (page + 1) * limit) };
    }),
  ];
}

/** How the contract calls an account of a user. */
function typeOf(account: Account, { isUpgrading }: User): Account | 'unified_upgrading' {
  return account === 'unified' && isUpgrading ? 'unified_upgrading' : account;
}

/** Every coin that a pair has on either side, once; with a quote coin, those that trade against it. */
function coinsOf(market: Market, quoteCoin: string | undefined) {
  const coins = new Map<string, { coin: string; coinFullName: string; minScale: number }>();
  for (const { base_token, quote_token, name, base_precision, quote_precision } of market.symbols) {
    if (quoteCoin !== undefined && quote_token !== quoteCoin) continue;
    coins.set(base_token, { coin: base_token, coinFullName: name, minScale: placesOf(base_precision) });
    if (!coins.has(quote_token))
      coins.set(quote_token, { coin: quote_token, coinFullName: quote_token, minScale: placesOf(quote_precision) });
  }
  return [...coins.values()];
}

/** Decimals of a step: `"0.001"` has 3. */
function placesOf(step: string): number {
  return step.split('.')[1]?.length ?? 0;
}
