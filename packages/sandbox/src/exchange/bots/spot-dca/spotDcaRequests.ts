import type { SpotDcaChange, SpotDcaMarket, SpotDcaParams, SpotDcaPrices, SpotDcaState } from '@tradingbot/engine';
import { checkSpotDca, type SpotDcaIssue, type SpotDcaServerCode } from '@tradingbot/engine/plan';
import type { Market } from '../../market/Market.js';
import { type BotErrorName, Refusal } from '../../refusals.js';

const NAMES: Readonly<Record<SpotDcaServerCode, BotErrorName>> = {
  duplicated_symbol_chosen: 'DUPLICATED_SYMBOL_CHOSEN',
  max_invest_amount_too_small_create: 'MAX_INVEST_AMOUNT_TOO_SMALL_CREATE',
  max_invest_amount_too_small_update: 'MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE',
  insufficient_balance: 'INSUFFICIENT_BALANCE',
  invalid_argument: 'INVALID_ARGUMENT',
};

/** Last prices of coins, as far as they trade against the quote coin. */
export function pricesOf(market: Market, quote: string, bases: readonly string[]): SpotDcaPrices {
  const pairs = market.symbols.filter(
    ({ base_token, quote_token }) => quote_token === quote && bases.includes(base_token),
  );
  return Object.fromEntries(pairs.map(({ base_token, symbol }) => [base_token, market.price(symbol)]));
}

/** All pairs of a quote coin that trade, as a DCA bot meets them now. An account pays the same fee on every pair. */
export function spotDcaMarket(market: Market, quote: string): SpotDcaMarket {
  const symbols = market.symbols.filter(({ symbol }) => market.trades(symbol));
  const bases = symbols.map(({ base_token }) => base_token);
  const taker_fee_rate = symbols[0]?.taker_fee_rate ?? '0';
  return { symbols, prices: pricesOf(market, quote, bases), taker_fee_rate };
}

/** @throws Refusal with the bot error of the first problem; nothing is created. */
export function refuseSpotDca(params: SpotDcaParams, market: Market, available: string): void {
  const { check_code, issues } = checkSpotDca(params, spotDcaMarket(market, params.quote_coin), {
    balances: { quote: available },
  });
  // The balance is no setting: without another finding its issue is the first.
  refuse(check_code === 'success' ? 'insufficient_balance' : check_code, issues[0], { bot_id: '0' });
}

/** @throws Refusal with the bot error of the first problem; nothing is changed. */
export function refuseSpotDcaChange(running: SpotDcaState, change: SpotDcaChange, market: Market): void {
  const params = { ...running.params, ...change };
  const { check_code, issues } = checkSpotDca(params, spotDcaMarket(market, params.quote_coin), { running });
  refuse(check_code === 'success' ? 'invalid_argument' : check_code, issues[0], {});
}

function refuse(code: SpotDcaServerCode, issue: SpotDcaIssue | undefined, fields: Readonly<Record<string, unknown>>) {
  if (issue === undefined) return;
  const row = issue.row === undefined ? '' : ` of row ${issue.row + 1}`;
  throw new Refusal(NAMES[code], fields, `${issue.field}${row}: ${issue.code}`);
}
