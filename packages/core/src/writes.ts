export { allWrites } from './writes/allWrites.js';
export type { Candidate, CreationWrite } from './writes/createdBot.js';
export {
  type Comparable,
  type Journal,
  type OpenWrite,
  type SameWrite,
  SameWriteError,
} from './writes/createJournal.js';
export { endedBy } from './writes/defineWrite.js';
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
export type { JournalConfig, JournalStorage, LocksLike } from './writes/JournalConfig.js';
export { journalOf } from './writes/journalOf.js';
export { hasOpenWrites } from './writes/openWrites.js';
export { botIdOf, type EndedElsewhere, type Intent } from './writes/readIntent.js';
export { type AnyWrite, type Resumed, type ResumeOptions, resumeWrites } from './writes/resumeWrites.js';
export {
  type Books,
  type SendWriteOptions,
  sendWrite,
  USER_CHANGED,
  userChanged,
  type WriteStep,
  type Written,
} from './writes/sendWrite.js';
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
export type {
  ChangedValue,
  Effect,
  Figure,
  FigureName,
  Json,
  MutationEndpoint,
  Sent,
  WayBack,
  Write,
} from './writes/Write.js';
