export { type Candidate, createdBot } from './outcome/createdBot.js';
export { defineWrite, type MutationEndpoint, nothingBefore, type Sent, type Write } from './outcome/defineWrite.js';
export { type SendWriteOptions, sendWrite, type WriteStep, type Written } from './outcome/sendWrite.js';
export {
  adjustFuturesComboPositionWrite,
  closeFuturesComboBotWrite,
  createFuturesComboBotWrite,
  hideFuturesComboDailyPickWrite,
  transferFuturesComboMarginWrite,
  updateFuturesComboSettingsWrite,
} from './outcome/writes/futuresComboWrites.js';
export {
  addFuturesGridMarginWrite,
  closeFuturesGridBotWrite,
  createFuturesGridBotWrite,
  updateFuturesGridMoveScopeWrite,
  updateFuturesGridTpslWrite,
  updateFuturesGridTrailingStopWrite,
  withdrawFuturesGridProfitWrite,
} from './outcome/writes/futuresGridWrites.js';
export {
  closeFuturesMartingaleBotWrite,
  createFuturesMartingaleBotWrite,
  updateFuturesMartingaleBotWrite,
} from './outcome/writes/futuresMartingaleWrites.js';
export {
  closeSpotDcaBotWrite,
  createSpotDcaBotWrite,
  updateSpotDcaParametersWrite,
} from './outcome/writes/spotDcaWrites.js';
export {
  closeSpotGridBotWrite,
  createSpotGridBotWrite,
  updateSpotGridBotWrite,
  withdrawSpotGridProfitWrite,
} from './outcome/writes/spotGridWrites.js';
