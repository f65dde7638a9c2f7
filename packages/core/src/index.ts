export { type GetCandlesParams, getCandles } from './candles/getCandles.js';
export { type Candle, type CandleInterval, candleIntervals } from './candles/intervals.js';
export { type BotClient, type BotClientConfig, type BotClientEvents, createBotClient } from './createBotClient.js';
export {
  type CallOptions,
  defineEndpoint,
  type Endpoint,
  type EndpointDefinition,
  type EndpointKind,
  type EndpointSpec,
  type ParamsOf,
  type ResultOf,
  type Schema,
} from './defineEndpoint.js';
export type { Drift } from './drift.js';
export {
  createRouteSelection,
  type RouteSelection,
  type RouteSelectionOptions,
  type RouteWeight,
} from './environment/createRouteSelection.js';
export { EnvironmentError } from './environment/EnvironmentError.js';
export {
  defaultServiceDomains,
  type Environment,
  type EnvironmentOptions,
  type Region,
  resolveEnvironment,
  sessionCookieName,
} from './environment/resolveEnvironment.js';
export { BotError, type BotErrorKind, isBotError, type Outcome } from './errors/BotError.js';
export { nameOfStatus, statusNames } from './errors/catalogue.js';
export { createRepeatGuard, type RepeatGuard } from './outcome/createRepeatGuard.js';
export { type FindOutcomeOptions, type FoundOutcome, findOutcome } from './outcome/findOutcome.js';
export { matchCreatedSpotGrid } from './outcome/matchCreatedSpotGrid.js';
export type { SocketLike } from './quotes/connection.js';
export {
  createQuoteSocket,
  type QuoteSocket,
  type QuoteSocketConfig,
  type QuoteSocketEvents,
} from './quotes/createQuoteSocket.js';
export type { Quote } from './quotes/decodeFrame.js';
export { isLoggedIn } from './session/isLoggedIn.js';
export type { Sleep, Timers } from './transport/timers.js';
