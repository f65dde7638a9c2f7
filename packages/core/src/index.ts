export { announcementCount } from './announcements/announcementCount.js';
export { announcementLink } from './announcements/announcementLink.js';
export {
  ANNOUNCEMENTS_PER_PAGE,
  type AnnouncementQuestion,
  announcementSearch,
} from './announcements/announcementSearch.js';
export { announcementText } from './announcements/announcementText.js';
export {
  type AppLogin,
  type AppLoginConfig,
  createAppLogin,
  type LoginKind,
  type LoginResult,
} from './bridge/createAppLogin.js';
export { type AppTarget, createDeepLinks, type DeepLinkConfig, type DeepLinks } from './bridge/createDeepLinks.js';
export { type AppFacts, createNativeApp, type NativeApp, type NativeAppConfig } from './bridge/createNativeApp.js';
export { type LinkTarget, linkTarget } from './bridge/linkTarget.js';
export type { NativeBridge } from './bridge/NativeBridge.js';
export type { AppUser } from './bridge/readAppUser.js';
export { type GetCandlesParams, getCandles } from './candles/getCandles.js';
export { type Candle, type CandleInterval, candleIntervals } from './candles/intervals.js';
export { type ListCandlesParams, listCandles } from './candles/listCandles.js';
export { followCandles, joinCandles } from './candles/liveCandles.js';
export type {
  AnswerFacts,
  BotClient,
  BotClientConfig,
  BotClientEvents,
  HostHeaders,
  RequestFacts,
} from './client/BotClient.js';
export { createBotClient } from './client/createBotClient.js';
export type { ContractDrift, CountedDrift } from './client/createDriftLog.js';
export { BotError, type BotErrorKind, isBotError, type Outcome } from './client/errors/BotError.js';
export { statusNames } from './client/errors/catalogue.js';
export type { HttpHooks } from './client/transport/http.js';
export type { Sleep, Timers } from './client/transport/timers.js';
export type { MinMaxValue, RangeValue } from './contract/fields.js';
export type { NameOf, NameTable } from './contract/named.js';
export { copySkippedRows, skippedRows } from './contract/skippedRows.js';
export type {
  AnyEndpoint,
  CallOptions,
  Drift,
  Endpoint,
  EndpointClient,
  EndpointDefinition,
  EndpointKind,
  EndpointSpec,
  ParamsOf,
  ResultOf,
  Schema,
} from './contract/types.js';
export { createEnvironment, type EnvironmentInput } from './environment/createEnvironment.js';
export type { RouteSelection, RouteSelectionOptions, RouteWeight } from './environment/createRouteSelection.js';
export { createRoutes, type Routes, type RoutesOptions } from './environment/createRoutes.js';
export type { Environment, EnvironmentKind, HostTemplates, Region } from './environment/Environment.js';
export { EnvironmentError } from './environment/EnvironmentError.js';
export {
  basePath,
  defaultServiceDomains,
  type EnvironmentOptions,
  resolveEnvironment,
  type ServiceDomains,
  sandboxAddress,
  sessionCookieName,
} from './environment/resolveEnvironment.js';
export type { SocketLike } from './prices/connection.js';
export {
  contractTopic,
  createPrices,
  type PriceMarket,
  type PriceRef,
  type Prices,
  type PricesConfig,
} from './prices/createPrices.js';
export {
  createQuoteSocket,
  type QuoteSocket,
  type QuoteSocketConfig,
  type QuoteSocketEvents,
} from './prices/createQuoteSocket.js';
export type { QuoteView } from './prices/createQuoteStore.js';
export type { Quote } from './prices/decodeFrame.js';
export { STALE_AFTER_MS } from './prices/QuoteFeed.js';
export { type Band, isInPnlBand, isInRunningTime, pnlBands } from './ranking/bands.js';
export { type YieldItem, type YieldPoint, yieldTrend } from './ranking/yieldTrend.js';
export { createPath } from './recipe/createPath.js';
export { decodeRecipe } from './recipe/decodeRecipe.js';
export { makeRecipe, type RecipeSource } from './recipe/makeRecipe.js';
export type { Recipe, RecipeMade, RecipeOf, RecipeSettings } from './recipe/Recipe.js';
export { RecipeError, type RecipeErrorCode } from './recipe/RecipeError.js';
export { recipeLink } from './recipe/recipeLink.js';
export type { CookiePort, NewCookie } from './session/cookies.js';
export { createLoginGate, type LoginGate, type LoginGateConfig } from './session/createLoginGate.js';
export type { OwnerStorage } from './session/createOwnerMemory.js';
export {
  createSession,
  type Session,
  type SessionConfig,
  type SessionDrop,
  type SessionPorts,
} from './session/createSession.js';
export {
  createSessionCookies,
  type SessionCookies,
  type SessionCookiesConfig,
} from './session/createSessionCookies.js';
export type { ChannelLike, PageEvents, TabPorts } from './session/createTabSignal.js';
export { isRestricted, type RestrictionFacts } from './session/isRestricted.js';
export { loginAddress } from './session/loginAddress.js';
export { supportPath } from './session/pagePath.js';
export { readAccountBlock } from './session/readAccountBlock.js';
export { type FlagName, type Flags, flagNames, readFlags } from './session/readFlags.js';
export type { UserTags } from './session/readUserTags.js';
export { safeRedirect } from './session/safeRedirect.js';
export type { Ban, SessionState } from './session/sessionState.js';
export { defaultLocale, localePath, readLocale } from './shell/locale.js';
export { type ClientType, readShell, type ShellFacts, type ShellInput } from './shell/readShell.js';
export { categoryOf } from './symbols/categoryOf.js';
export { contractChoice } from './symbols/contractChoice.js';
export type { SymbolStorage } from './symbols/createSavedSymbols.js';
export {
  createSymbolStore,
  type SymbolSource,
  type SymbolState,
  type SymbolStore,
  type SymbolStoreConfig,
  type SymbolStoreEvents,
} from './symbols/createSymbolStore.js';
export { type FixedTab, findSymbols, type SymbolTab, symbolGroup, symbolTabs } from './symbols/findSymbols.js';
export { isChoosable, isChoosablePair } from './symbols/isChoosable.js';
export { pairChoices } from './symbols/pairChoices.js';
export type { SymbolChoice } from './symbols/SymbolChoice.js';
export type { SymbolLoadFailure } from './symbols/symbolLoadCodes.js';
export { createTelemetry, type Telemetry, type TelemetryConfig } from './telemetry/createTelemetry.js';
export { loadTranslations, type TranslationRequest, type Translations } from './translations/loadTranslations.js';
export type { InlineNode, InlineTag } from './translations/parseInlineTags.js';
export { type FindOutcomeOptions, type FoundOutcome, findOutcome } from './writes/findOutcome.js';
export type { JournalConfig, JournalStorage, LocksLike } from './writes/JournalConfig.js';
