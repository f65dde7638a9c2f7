import { whatIfFuturesGrid } from '@tradingbot/engine';
import { add, compare, subtract } from '@tradingbot/engine/decimal';
import { goesByPrice, planFuturesGridChange, toFuturesGridDraft } from '@tradingbot/engine/plan';
import { getFuturesGridTpslRange } from '../../endpoints/futures-grid/getFuturesGridTpslRange.js';
import type { UpdateFuturesGridTpslParams } from '../../endpoints/futures-grid/updateFuturesGridTpsl.js';
import type { BotStop, NoStop, ReadStop } from '../protect/protectTypes.js';
import { lossOfPrice, lossOfShare, lossUntil, priceAfter, reportedStop, shareAfter } from '../protect/stopAfter.js';
import { stopIssue } from '../protect/stopIssue.js';
import { futuresGridDrafts } from './futuresGridDrafts.js';
import { futuresGridReader } from './futuresGridReader.js';
import { readFuturesGrid } from './readFuturesGrid.js';

/** Types that leave the take profit as it goes, by what it goes by and what the stop loss does. */
const TYPES = {
  price: { price: 'price', share: 'tp_price_sl_percent' },
  share: { price: 'tp_percent_sl_price', share: 'percent' },
} as const;

/**
 * Stops futures grids at a loss of what was put in, or at a price where the exchange offers no other. The write replaces
 * both ends: the take profit that the bot has is sent with it.
 */
export const readFuturesGridStop: ReadStop<UpdateFuturesGridTpslParams> = async (
  { client, lists, fees, hasEquityStops },
  bot_id,
) => {
  const { answer, snapshot, state } = await readFuturesGrid(client, bot_id, lists, fees);
  const summary = futuresGridReader.summaryOf(answer, bot_id);
  const { equity: worth } = summary;
  // Of a type that nobody knows the take profit could not be kept.
  const isKnown = answer.detail.tp_sl_type !== 'unknown';
  if (summary.state !== 'running' || !snapshot || worth === undefined || !isKnown) return summary;
  const { params, market, pnl, total_investment } = snapshot;
  const counted = { result: pnl, base: total_investment };
  const tick = market.symbol.tickSize;
  const start = toFuturesGridDraft(params);
  const isByPrice = goesByPrice(start.tp_sl_type, 'stop_loss');
  const worthAt = ({ by, value }: BotStop) => {
    if (by === 'share') return subtract(worth, lossUntil({ by, value }, counted));
    return state && add(worth, whatIfFuturesGrid(state, value).profit_change);
  };
  return {
    ...{ summary, tick, worth },
    before: isByPrice ? reportedStop('price', start.stop_loss_price) : reportedStop('share', start.stop_loss_per),
    stopAt: (loss): BotStop | NoStop => {
      if (hasEquityStops) return shareAfter(loss, counted) ?? 'in_profit';
      // A neutral one has a price on either side, and each of them ends it.
      if (params.grid_mode === 'neutral') return 'one_side';
      return priceAfter(loss, market.last_price, tick, params.grid_mode === 'short' ? 'above' : 'below');
    },
    lossOf: (stop, rounding) =>
      stop.by === 'share' ? lossOfShare(stop, counted, rounding) : lossOfPrice(stop, market.last_price, rounding),
    isAsTight: (before, stop) => {
      if (before.by === 'price' && params.grid_mode === 'neutral') return false;
      const [now, then] = [worthAt(before), worthAt(stop)];
      return now === undefined || then === undefined ? undefined : compare(now, then) >= 0;
    },
    judge: async (stop) => {
      const takesByPrice = goesByPrice(start.tp_sl_type, 'take_profit');
      const take = takesByPrice ? 'take_profit_price' : 'take_profit_per';
      const ends = {
        tp_sl_type: TYPES[takesByPrice ? 'price' : 'share'][stop.by],
        ...(start[take] !== '' && { [take]: start[take] }),
        [stop.by === 'price' ? 'stop_loss_price' : 'stop_loss_per']: stop.value,
      };
      const plan = planFuturesGridChange(snapshot, { type: 'update_tpsl', ...ends });
      const payload = { bot_id, ...ends };
      const { check_code, take_profit_price, stop_loss_price } = await getFuturesGridTpslRange(client, payload, {
        fresh: true,
      });
      const code = check_code === 'success' ? undefined : check_code;
      const bounds = { ...(take_profit_price && { take_profit_price }), ...(stop_loss_price && { stop_loss_price }) };
      return {
        issue: stopIssue(futuresGridDrafts, { ...start, ...ends }, plan.issues, { code, bounds }),
        closesAtOnce: plan.closes_at_once,
        worthThen: worthAt(stop),
        payload,
      };
    },
  };
};
