export {
  type AdjustFuturesComboPositionParams,
  type AdjustFuturesComboPositionResult,
  adjustFuturesComboPosition,
} from './adjustFuturesComboPosition.js';
export {
  type CloseFuturesComboBotParams,
  type CloseFuturesComboBotResult,
  closeFuturesComboBot,
} from './closeFuturesComboBot.js';
export {
  type CreateFuturesComboBotParams,
  type CreateFuturesComboBotResult,
  createFuturesComboBot,
} from './createFuturesComboBot.js';
export {
  type GetFuturesComboBotParams,
  type GetFuturesComboBotResult,
  getFuturesComboBot,
} from './getFuturesComboBot.js';
export {
  type GetFuturesComboCloseDetailParams,
  type GetFuturesComboCloseDetailResult,
  getFuturesComboCloseDetail,
} from './getFuturesComboCloseDetail.js';
export {
  type GetFuturesComboDailyPickParams,
  type GetFuturesComboDailyPickResult,
  getFuturesComboDailyPick,
} from './getFuturesComboDailyPick.js';
export {
  type GetFuturesComboFollowDetailParams,
  type GetFuturesComboFollowDetailResult,
  getFuturesComboFollowDetail,
} from './getFuturesComboFollowDetail.js';
export {
  type GetFuturesComboLimitParams,
  type GetFuturesComboLimitResult,
  getFuturesComboLimit,
} from './getFuturesComboLimit.js';
export {
  type GetFuturesComboTransferDetailParams,
  type GetFuturesComboTransferDetailResult,
  getFuturesComboTransferDetail,
} from './getFuturesComboTransferDetail.js';
export {
  type HideFuturesComboDailyPickParams,
  type HideFuturesComboDailyPickResult,
  hideFuturesComboDailyPick,
} from './hideFuturesComboDailyPick.js';
export {
  type ListFuturesComboPositionsParams,
  type ListFuturesComboPositionsResult,
  listFuturesComboPositions,
} from './listFuturesComboPositions.js';
export {
  type ListFuturesComboRebalancesParams,
  type ListFuturesComboRebalancesResult,
  listFuturesComboRebalances,
} from './listFuturesComboRebalances.js';
export {
  type ListFuturesComboSymbolsParams,
  type ListFuturesComboSymbolsResult,
  listFuturesComboSymbols,
} from './listFuturesComboSymbols.js';
export {
  type ListFuturesComboThemesParams,
  type ListFuturesComboThemesResult,
  listFuturesComboThemes,
} from './listFuturesComboThemes.js';
export {
  type TransferFuturesComboMarginParams,
  type TransferFuturesComboMarginResult,
  transferFuturesComboMargin,
} from './transferFuturesComboMargin.js';
export {
  type UpdateFuturesComboSettingsParams,
  type UpdateFuturesComboSettingsResult,
  updateFuturesComboSettings,
} from './updateFuturesComboSettings.js';
