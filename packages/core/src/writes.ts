export { type Candidate, createdBot } from './writes/createdBot.js';
export { defineWrite, type MutationEndpoint, nothingBefore, type Sent, type Write } from './writes/defineWrite.js';
export {
  adjustFuturesComboPositionWrite,
  closeFuturesComboBotWrite,
  createFuturesComboBotWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
} from './writes/futuresComboWrites.js';
export {
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  createFuturesGridBotWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  withdrawFuturesGridProfitWrite,
} from './writes/futuresGridWrites.js';
export {
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  updateFuturesMartingaleBotWrite,
} from './writes/futuresMartingaleWrites.js';
export { type SendWriteOptions, sendWrite, type WriteStep, type Written } from './writes/sendWrite.js';
export {
  closeSpotDcaBotWrite,
  createSpotDcaBotWrite,
  updateSpotDcaParametersWrite,
} from './writes/spotDcaWrites.js';
export {
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
} from './writes/spotGridWrites.js';
