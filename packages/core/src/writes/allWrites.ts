import {
  adjustFuturesComboPositionWrite,
  closeFuturesComboBotWrite,
  createFuturesComboBotWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
} from './futuresComboWrites.js';
import {
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  createFuturesGridBotWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  withdrawFuturesGridProfitWrite,
} from './futuresGridWrites.js';
import {
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  updateFuturesMartingaleBotWrite,
} from './futuresMartingaleWrites.js';
import type { AnyWrite } from './resumeWrites.js';
import { closeSpotDcaBotWrite, createSpotDcaBotWrite, updateSpotDcaParametersWrite } from './spotDcaWrites.js';
import {
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
} from './spotGridWrites.js';

/** Every write there is, for a page that may have sent any of them. */
export const allWrites: readonly AnyWrite[] = /* @__PURE__ */ asAny([
  adjustFuturesComboPositionWrite,
  closeFuturesComboBotWrite,
  createFuturesComboBotWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  createFuturesGridBotWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  withdrawFuturesGridProfitWrite,
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  updateFuturesMartingaleBotWrite,
  closeSpotDcaBotWrite,
  createSpotDcaBotWrite,
  updateSpotDcaParametersWrite,
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
]);

/* @__NO_SIDE_EFFECTS__ */
function asAny(writes: readonly unknown[]): readonly AnyWrite[] {
  // Each reads its own params and what it kept itself; a list of all forgets which.
  return writes as readonly AnyWrite[];
}
