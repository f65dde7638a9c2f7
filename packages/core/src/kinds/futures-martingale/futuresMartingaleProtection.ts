import { compare, subtract } from '@tradingbot/engine/decimal';
import { planFuturesMartingaleChange } from '@tradingbot/engine/plan';
import { getFuturesMartingaleBot } from '../../endpoints/futures-martingale/getFuturesMartingaleBot.js';
import type { UpdateFuturesMartingaleBotParams } from '../../endpoints/futures-martingale/updateFuturesMartingaleBot.js';
import type { ReadStop } from '../protect/protectTypes.js';
import { lossOfShare, lossUntil, reportedStop, shareAfter } from '../protect/stopAfter.js';
import { futuresMartingaleTick } from './futuresMartingaleAnswer.js';
import { futuresMartingaleReader } from './futuresMartingaleReader.js';
import { futuresMartingaleSnapshot } from './futuresMartingaleSnapshot.js';

/** Stops martingales at a loss of their margin in the round of now. Auto-cycle is off where it is not sent: it is sent as it is. */
export const readFuturesMartingaleStop: ReadStop<UpdateFuturesMartingaleBotParams> = async ({ client }, bot_id) => {
  const answer = await getFuturesMartingaleBot(client, { bot_id }, { fresh: true });
  const detail = answer.fmart_detail;
  const summary = futuresMartingaleReader.summaryOf(answer, bot_id);
  const tick = futuresMartingaleTick(detail);
  // Neither the rate of the contract nor a limit of new money matters to a stop.
  const snapshot = futuresMartingaleSnapshot(detail, { tick, rate: '0', most: '' });
  const { equity: worth } = summary;
  const { auto_cycle: auto_cycle_toggle } = detail;
  const isKnown = auto_cycle_toggle === 'enable' || auto_cycle_toggle === 'disable';
  if (summary.state !== 'running' || !snapshot || worth === undefined || !isKnown) return summary;
  const { sl_percent, round_margin, position } = snapshot;
  const counted = { result: position.unrealised_pnl, base: round_margin };
  return {
    ...{ summary, tick, worth },
    before: reportedStop('share', sl_percent),
    stopAt: (loss) => shareAfter(loss, counted) ?? 'in_profit',
    lossOf: (stop, rounding) => lossOfShare(stop, counted, rounding),
    isAsTight: (before, stop) => compare(before.value, stop.value) <= 0,
    judge: async (stop) => {
      const change = { sl_percent: stop.value, auto_cycle_toggle };
      const { issues, closes_at_once } = planFuturesMartingaleChange({ ...change, add_margin: '' }, snapshot);
      return {
        issue: issues[0],
        closesAtOnce: closes_at_once,
        worthThen: subtract(worth, lossUntil(stop, counted)),
        payload: { bot_id, ...change },
      };
    },
  };
};
