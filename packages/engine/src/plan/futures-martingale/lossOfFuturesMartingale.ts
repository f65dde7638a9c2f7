import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { farPrices, movedPrice, type PlannedLoss, resultOf, TENTHS } from '../plannedLoss.js';
import type { FuturesMartingaleDraft } from './futuresMartingaleDraft.js';
import { walkFuturesMartingale } from './walkFuturesMartingale.js';

/**
 * What a planned martingale loses at its stop, walked there straight from the start.
 *
 * @throws EngineError naming the field: the draft cannot be read; check it first.
 */
export function lossOfFuturesMartingale(draft: FuturesMartingaleDraft, market: FuturesMarket): PlannedLoss | undefined {
  const { tickSize: tick } = market.symbol;
  const start = optionalValue(draft.entry_price.trim()) ?? market.last_price;
  const isShort = draft.martingale_mode === 'short';
  const move = TENTHS[isShort ? 1 : 0];
  const hasStop = optionalValue(draft.sl_percent.trim()) !== undefined;
  const goal = hasStop ? farPrices(start, tick)[isShort ? 1 : 0] : movedPrice(start, move, tick);
  const [point] = walkFuturesMartingale(draft, market, [goal]);
  return (
    point && {
      at: hasStop ? 'stop_loss' : 'move',
      move: hasStop ? '' : move,
      ...resultOf(point.pnl, draft.init_margin.trim()),
      is_liquidated: point.stop_type === 'by_liq',
    }
  );
}
