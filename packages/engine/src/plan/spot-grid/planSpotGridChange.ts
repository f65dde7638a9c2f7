import type { SpotGridChange } from '../../bots/spot-grid/spotGridTypes.js';
import { EngineError } from '../../EngineError.js';
import { movedPrice, steadyFixes } from '../steadyFixes.js';
import { checkSpotGridChange, type SpotGridChangeCheck } from './checkSpotGridChange.js';
import { previewSpotGridChange, type SpotGridPreview } from './previewSpotGridChange.js';
import type { SpotGridDraft } from './spotGridDraft.js';
import { type SpotGridSnapshot, spotGridFrom } from './spotGridFrom.js';
import type { Issue } from './spotGridPlanTypes.js';

/** What is wrong with a change of settings, and what it does. */
export interface SpotGridChangePlan extends SpotGridChangeCheck {
  /** Null while it cannot be done. */
  readonly preview: SpotGridPreview | null;
  /** What the change sets is reached already: the bot would close at once. */
  readonly closes_at_once: boolean;
}

/** Plans a change of a bot whose snapshot is known, at the market's last price. @throws EngineError when the answer does not make a bot */
export function planSpotGridChange(snapshot: SpotGridSnapshot, change: SpotGridChange): SpotGridChangePlan {
  const state = spotGridFrom(snapshot);
  const check = checkSpotGridChange(state, change, { ...snapshot.market, last_price: state.price });
  const preview = check.check_code === 'success_unspecified' ? tryChange() : null;
  const status = preview?.state.status;
  const issuesAt = ({ cell_number: count, ...other }: Partial<SpotGridDraft>, factor: string) => {
    const { market } = snapshot;
    const cells = count === undefined ? {} : { cell_number: Number(count) };
    const last_price = movedPrice(state.price, factor, market.symbol.price_precision);
    return checkSpotGridChange(state, { ...change, ...other, ...cells }, { ...market, last_price }).issues;
  };
  const issues = steadyFixes<Partial<SpotGridDraft>, Issue>(check.issues, {}, issuesAt);
  return { ...check, issues, preview, closes_at_once: status === 'completed' || status === 'cancelling' };

  function tryChange(): SpotGridPreview | null {
    try {
      return previewSpotGridChange(state, { type: 'update', change, time: state.time });
    } catch (error) {
      if (error instanceof EngineError) return null;
      throw error;
    }
  }
}
