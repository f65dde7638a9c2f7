import { multiply } from '@tradingbot/engine/decimal';
import {
  checkFuturesGrid,
  type FuturesGridBounds,
  planFuturesGrid,
  type Range,
  toFuturesGridDraft,
} from '@tradingbot/engine/plan';
import {
  type FuturesGridRequest,
  knownSettings,
  verdictOf,
} from '../../exchange/bots/futures-grid/futuresGridRequests.js';
import type { ContractMarket } from '../../exchange/market/ContractMarket.js';

/** The answer of the validation: bounds of every field, the verdict and, with an investment, liquidation prices. */
export function validation(request: FuturesGridRequest, contracts: ContractMarket) {
  const settings = knownSettings(request);
  if (settings === undefined) return { check_code: 'invalid_param' as const };
  const contract = contracts.find(settings.symbol);
  if (contract === undefined) return { check_code: 'symbol_not_exists' as const };
  const market = contracts.marketOf(contract);
  const check = checkFuturesGrid(settings, market);
  const { shape, money } = planFuturesGrid(toFuturesGridDraft(settings), market);
  const { total_investment, min_price, max_price, leverage, cell_number, entry_price } = check.bounds;
  return {
    investment: total_investment,
    profit: shape?.profit_on_margin,
    ...{ cell_number, min_price, max_price, leverage, entry_price },
    ...protectionBounds(check.bounds),
    move_up_price: check.bounds.move_up_price,
    move_down_price: check.bounds.move_down_price,
    long_liq_price: money?.long_liq_price || undefined,
    short_liq_price: money?.short_liq_price || undefined,
    // An investment that was not sent is not missing: its bounds are what is asked for.
    check_code: verdictOf(check, ({ field, code }) => field !== 'total_investment' || code !== 'required'),
  };
}

/** Bounds of take profit and stop loss, in percent and as prices, and of the trailing stop, a ratio. */
export function protectionBounds(bounds: FuturesGridBounds) {
  return {
    take_profit: inPercent(bounds.take_profit_per),
    stop_loss: inPercent(bounds.stop_loss_per),
    take_profit_price: bounds.take_profit_price,
    stop_loss_price: bounds.stop_loss_price,
    trailing_stop_per: bounds.trailing_stop_per,
  };
}

function inPercent({ from, to }: Range): Range {
  const percent = (ratio: string) => (ratio === '' ? '' : multiply(ratio, '100'));
  return { from: percent(from), to: percent(to) };
}
