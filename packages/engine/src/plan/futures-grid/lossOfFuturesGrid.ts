import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { compare } from '../../decimal/arithmetic.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { farPrices, movedPrice, type PlannedLoss, resultOf, TENTHS } from '../plannedLoss.js';
import { type FuturesGridDraft, goesByPrice } from './futuresGridDraft.js';
import { walkFuturesGrid } from './walkFuturesGrid.js';

/**
 * What a planned grid loses at its stop, walked there straight from the start; of a neutral one the worse side.
 *
 * @throws EngineError naming the field: the draft cannot be read; check it first.
 */
export function lossOfFuturesGrid(draft: FuturesGridDraft, market: FuturesMarket): PlannedLoss | undefined {
  const { grid_mode: mode, tp_sl_type, stop_loss_price, stop_loss_per, total_investment } = draft;
  const { tickSize: tick } = market.symbol;
  const start = optionalValue(draft.entry_price.trim()) ?? market.last_price;
  const byPrice = goesByPrice(tp_sl_type, 'stop_loss');
  const stop = optionalValue((byPrice ? stop_loss_price : stop_loss_per).trim());
  const [down, up] = stop === undefined ? TENTHS.map((move) => movedPrice(start, move, tick)) : farPrices(start, tick);
  const sides = mode === 'neutral' ? [down, up] : [mode === 'short' ? up : down];
  const goals = byPrice && stop !== undefined ? [stop] : sides.filter((price) => price !== undefined);
  const points = walkFuturesGrid(draft, market, goals);
  const worst = points.reduce(
    (a, b) => (compare(b.pnl, a.pnl) < 0 ? b : a),
    points[0] ?? { pnl: '0', price: '', close_reason: null },
  );
  if (worst.price === '') return undefined;
  return {
    at: stop === undefined ? 'move' : 'stop_loss',
    move: stop === undefined ? (compare(worst.price, start) < 0 ? TENTHS[0] : TENTHS[1]) : '',
    ...resultOf(worst.pnl, total_investment.trim()),
    is_liquidated: worst.close_reason === 'liq',
  };
}
