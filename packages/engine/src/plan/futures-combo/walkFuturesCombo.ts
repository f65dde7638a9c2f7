import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { loadMachine } from '../../bots/futures-combo/comboState.js';
import { advanceFuturesCombo, openFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import { measureFuturesCombo } from '../../bots/futures-combo/futuresComboFigures.js';
import type {
  FuturesComboParams,
  FuturesComboState,
  FuturesComboStopType,
} from '../../bots/futures-combo/futuresComboTypes.js';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { liquidationFall } from './comboRisk.js';
import { type FuturesComboDraft, toFuturesComboParams } from './futuresComboDraft.js';

/** A change of the last prices, as a fraction: `"-0.1"` = 10 % down. Without a symbol it is one of all contracts. */
export interface FuturesComboChange {
  readonly change: string;
  readonly symbol?: string;
}

/** A combo after the prices went straight from the start to these. Money in quote coin. */
export interface FuturesComboWalkPoint extends FuturesComboChange {
  readonly prices: Readonly<Record<string, string>>;
  readonly equity: string;
  readonly total_pnl: string;
  readonly total_position_value: string;
  readonly net_position_value: string;
  /** Further common move against the bot until it is liquidated; undefined: nothing does it, or the bot has ended. */
  readonly liquidation_fall: string | undefined;
  /** Rebalances on the way. */
  readonly rebalances: number;
  readonly stop_type: FuturesComboStopType | undefined;
  /** Equity had the positions of the start been left alone. */
  readonly holding: string;
}

/**
 * Walks the engine from a start at the last prices straight to each change, stops and drift included, no time passing.
 * Prices off the tick go to the nearest one, at least one tick. Points come in the order of the changes.
 *
 * @throws EngineError `invalid_params`, `not_a_decimal`: the draft cannot be opened; check it first.
 */
export function walkFuturesCombo(
  draft: FuturesComboDraft,
  markets: readonly FuturesMarket[],
  changes: readonly FuturesComboChange[],
): readonly FuturesComboWalkPoint[] {
  const params = toFuturesComboParams(draft);
  const names = params.symbol_settings.map(({ symbol }) => symbol);
  const chosen = markets.filter(({ symbol }) => names.includes(symbol.symbol));
  const started = startedFuturesCombo(params, chosen);
  return changes.map((change) => walkTo(started, chosen, change));
}

/** Last prices with a change on top, on ticks. @throws EngineError `not_a_decimal` */
export function changedPrices(
  markets: readonly FuturesMarket[],
  { change, symbol }: FuturesComboChange,
): Readonly<Record<string, string>> {
  const prices = lastPrices(markets);
  const factor = add('1', change);
  for (const { symbol: facts, last_price } of markets) {
    if (symbol !== undefined && symbol !== facts.symbol) continue;
    const price = roundToStep(multiply(last_price, factor), facts.tickSize, 'half_up');
    prices[facts.symbol] = compare(price, facts.tickSize) < 0 ? facts.tickSize : price;
  }
  return prices;
}

function walkTo(
  started: FuturesComboState,
  markets: readonly FuturesMarket[],
  change: FuturesComboChange,
): FuturesComboWalkPoint {
  const prices = changedPrices(markets, change);
  const { state } = advanceFuturesCombo(started, { type: 'price', prices, time: 0 });
  const figures = measureFuturesCombo(state, {}, 0);
  return {
    ...change,
    prices,
    equity: figures.equity,
    total_pnl: figures.total_pnl,
    total_position_value: figures.total_position_value,
    net_position_value: figures.net_position_value,
    liquidation_fall: state.close ? undefined : liquidationFall(loadMachine(state)),
    rebalances: figures.adjusted_position_num,
    stop_type: figures.stop_type,
    holding: figures.holding_value ?? figures.equity,
  };
}

/** Last prices of all contracts, each on its nearest tick. */
function lastPrices(markets: readonly FuturesMarket[]): Record<string, string> {
  return Object.fromEntries(
    markets.map(({ symbol, last_price }) => [symbol.symbol, roundToStep(last_price, symbol.tickSize, 'half_up')]),
  );
}

/** A bot that got the last prices once. @throws EngineError as `openFuturesCombo` */
export function startedFuturesCombo(params: FuturesComboParams, markets: readonly FuturesMarket[]): FuturesComboState {
  const opened = openFuturesCombo(params, markets, 0);
  return advanceFuturesCombo(opened, { type: 'price', prices: lastPrices(markets), time: 0 }).state;
}
