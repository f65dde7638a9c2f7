export { type CloseSpotDcaBotParams, type CloseSpotDcaBotResult, closeSpotDcaBot } from './closeSpotDcaBot.js';
export { type CreateSpotDcaBotParams, type CreateSpotDcaBotResult, createSpotDcaBot } from './createSpotDcaBot.js';
export { type GetSpotDcaBotParams, type GetSpotDcaBotResult, getSpotDcaBot } from './getSpotDcaBot.js';
export {
  type GetSpotDcaCloseDetailParams,
  type GetSpotDcaCloseDetailResult,
  getSpotDcaCloseDetail,
} from './getSpotDcaCloseDetail.js';
export {
  type GetSpotDcaConfigurationParams,
  type GetSpotDcaConfigurationResult,
  getSpotDcaConfiguration,
} from './getSpotDcaConfiguration.js';
export {
  type GetSpotDcaParametersParams,
  type GetSpotDcaParametersResult,
  getSpotDcaParameters,
} from './getSpotDcaParameters.js';
export {
  type ListSpotDcaRoundOrdersParams,
  type ListSpotDcaRoundOrdersResult,
  listSpotDcaRoundOrders,
} from './listSpotDcaRoundOrders.js';
export { type ListSpotDcaRoundsParams, type ListSpotDcaRoundsResult, listSpotDcaRounds } from './listSpotDcaRounds.js';
export {
  type UpdateSpotDcaParametersParams,
  type UpdateSpotDcaParametersResult,
  updateSpotDcaParameters,
} from './updateSpotDcaParameters.js';
