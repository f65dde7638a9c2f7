import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { advanceFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import { measureFuturesCombo } from '../../bots/futures-combo/futuresComboFigures.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { divide } from '../../decimal/rounding.js';
import { type PlannedLoss, resultOf, TENTHS } from '../plannedLoss.js';
import { type FuturesComboDraft, toFuturesComboParams } from './futuresComboDraft.js';
import { changedPrices, startedFuturesCombo } from './walkFuturesCombo.js';

/** Moves that a stop is looked for among: hundredths of a percent. */
const ALL = 10_000;

/**
 * What a planned combo loses at its stop, at the smallest move of every contract against its side that ends it. Without
 * a stop the move is named as that of the longs.
 *
 * @throws EngineError `invalid_params`, `not_a_decimal`: the draft cannot be opened; check it first.
 */
export function lossOfFuturesCombo(draft: FuturesComboDraft, markets: readonly FuturesMarket[]): PlannedLoss {
  const params = toFuturesComboParams(draft);
  const of = (wanted: string) => {
    const names = params.symbol_settings.flatMap(({ symbol, side }) => (side === wanted ? [symbol] : []));
    return markets.filter(({ symbol }) => names.includes(symbol.symbol));
  };
  const [longs, shorts] = [of('long'), of('short')];
  const started = startedFuturesCombo(params, [...longs, ...shorts]);
  const after = (move: string) => {
    const prices = { ...changedPrices(longs, { change: `-${move}` }), ...changedPrices(shorts, { change: move }) };
    return measureFuturesCombo(advanceFuturesCombo(started, { type: 'price', prices, time: 0 }).state, {}, 0);
  };
  const hasStop = optionalValue(draft.sl_percent.trim()) !== undefined;
  const { total_pnl, stop_type } = hasStop ? firstEnded(after) : after(TENTHS[1]);
  return {
    at: hasStop ? 'stop_loss' : 'move',
    move: hasStop ? '' : TENTHS[0],
    ...resultOf(total_pnl, draft.init_margin.trim()),
    is_liquidated: stop_type === 'by_liq',
  };
}

type Figures = ReturnType<typeof measureFuturesCombo>;

/** The figures after the smallest move that ends the bot; after the largest, if none does. */
function firstEnded(after: (move: string) => Figures): Figures {
  const at = (count: number) => after(divide(String(count), String(ALL), 4, 'down'));
  let [stands, ends] = [0, ALL];
  while (ends - stands > 1) {
    const middle = Math.floor((stands + ends) / 2);
    if (at(middle).stop_type === undefined) stands = middle;
    else ends = middle;
  }
  return at(ends);
}
