import type { CreateFuturesGridBotParams, UpdateFuturesGridTpslParams } from '@tradingbot/core/endpoints';
import type { FuturesGridParams, FuturesGridTpSl } from '@tradingbot/engine';
import type { FuturesGridCheck, FuturesGridIssue } from '@tradingbot/engine/plan';

/** Settings as they come decoded from the wire, where an enum may be the one that says nothing. */
export type FuturesGridRequest = Omit<CreateFuturesGridBotParams, 'total_investment'> & {
  readonly total_investment?: string | undefined;
};

/** The settings of a request; undefined when mode or spacing says nothing. */
export function knownSettings(request: FuturesGridRequest): FuturesGridParams | undefined {
  const { grid_mode, grid_type, total_investment = '' } = request;
  if (grid_mode === 'unspecified' || grid_type === 'unspecified') return undefined;
  const { symbol, min_price, max_price, cell_number, leverage, entry_price, trailing_stop_per } = request;
  const { move_up_price, move_down_price } = request;
  return {
    ...{ symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage, total_investment },
    ...{ entry_price, trailing_stop_per, move_up_price, move_down_price },
    ...knownTpSl(request),
  };
}

/** Take profit and stop loss of a request. A type that says nothing is left out. */
export function knownTpSl(request: Omit<UpdateFuturesGridTpslParams, 'bot_id'>): FuturesGridTpSl {
  const { tp_sl_type, take_profit_per, stop_loss_per, take_profit_price, stop_loss_price } = request;
  return {
    tp_sl_type: tp_sl_type === 'unspecified' ? undefined : tp_sl_type,
    ...{ take_profit_per, stop_loss_per, take_profit_price, stop_loss_price },
  };
}

/**
 * The one code that the exchange answers with. Values that no form sends, such as a price between two ticks, are
 * `invalid_param`.
 */
export function verdictOf(
  { check_code, issues }: FuturesGridCheck,
  matters: (issue: FuturesGridIssue) => boolean = () => true,
): FuturesGridCheck['check_code'] {
  return check_code === 'success' && issues.some(matters) ? 'invalid_param' : check_code;
}
