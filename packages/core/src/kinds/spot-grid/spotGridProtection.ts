import { whatIfSpotGrid } from '@tradingbot/engine';
import { add, compare } from '@tradingbot/engine/decimal';
import { planSpotGridChange } from '@tradingbot/engine/plan';
import type { UpdateSpotGridBotParams } from '../../endpoints/spot-grid/updateSpotGridBot.js';
import { validateSpotGridUpdate } from '../../endpoints/spot-grid/validateSpotGridUpdate.js';
import type { ReadStop } from '../protect/protectTypes.js';
import { lossOfPrice, priceAfter, reportedStop } from '../protect/stopAfter.js';
import { stopIssue } from '../protect/stopIssue.js';
import { readSpotGrid } from './readSpotGrid.js';
import { spotGridChangeOf, spotGridDraftOf } from './spotGridChange.js';
import { spotGridDrafts } from './spotGridDrafts.js';
import { spotGridReader } from './spotGridReader.js';

/** Stops spot grids at a price. A change of the one stop is sent with the other, as an exchange may ask for both. */
export const readSpotGridStop: ReadStop<UpdateSpotGridBotParams> = async ({ client, lists, fees }, grid_id) => {
  const { answer, snapshot } = await readSpotGrid(client, grid_id, lists, fees);
  const summary = spotGridReader.summaryOf(answer, grid_id);
  const { equity: worth } = summary;
  if (summary.state !== 'running' || !snapshot || worth === undefined) return summary;
  const start = spotGridDraftOf(answer);
  const { symbol, last_price } = snapshot.market;
  const tick = symbol.price_precision;
  return {
    ...{ summary, tick, worth },
    before: reportedStop('price', start.stop_loss_price),
    stopAt: (loss) => priceAfter(loss, last_price, tick, 'below'),
    lossOf: (stop, rounding) => lossOfPrice(stop, last_price, rounding),
    isAsTight: (before, stop) => compare(before.value, stop.value) >= 0,
    judge: async ({ value }) => {
      const draft = { ...start, stop_loss_price: value };
      const { take_profit_price } = start;
      const change = {
        ...spotGridChangeOf(start, draft),
        ...(take_profit_price !== '' && { take_profit_price }),
      };
      const payload = { grid_id, ...change };
      const plan = planSpotGridChange(snapshot, change);
      const {
        check_code,
        investment: _,
        base_investment: __,
        ...bounds
      } = await validateSpotGridUpdate(client, payload, { fresh: true });
      const code = check_code === undefined || check_code === 'success_unspecified' ? undefined : check_code;
      const then = plan.preview && whatIfSpotGrid(plan.preview.state, value);
      return {
        issue: stopIssue(spotGridDrafts, draft, plan.issues, { code, bounds }),
        closesAtOnce: plan.closes_at_once,
        worthThen: then ? add(worth, then.profit_change) : undefined,
        payload,
      };
    },
  };
};
