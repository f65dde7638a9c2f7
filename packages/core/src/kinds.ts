export { type BotRef, botPath, kindOfPath, type RankedKind, rankedKinds } from './kinds/botKind.js';
export { BOTS_A_PAGE, botListPage } from './kinds/botListPage.js';
export {
  type BotListRow,
  botRowOf,
  type FuturesComboListRow,
  type FuturesMartingaleListRow,
  type GridListRow,
  type OtherListRow,
  type RowContext,
  type SpotDcaListRow,
} from './kinds/botRow.js';
export { type BotRange, type BotState, botStateOf, canClose, isOver, sideOfRange } from './kinds/botState.js';
export { type BotSide, type BotSummary, joinCoins, knownSide } from './kinds/botSummary.js';
export { type BotListTotals, botTotals, rowKey, type ShownSums } from './kinds/botTotals.js';
export { driftOf, largestDrift, shownShares } from './kinds/futures-combo/comboDrift.js';
export { priceDistance } from './kinds/priceDistance.js';
export { profitRatio } from './kinds/profitRatio.js';
export { exactTitle, shownParts, shownValue } from './kinds/shownParts.js';
export { beatenShare } from './ranking/beatenShare.js';
export { type CopyRule, type RankedBot, rankedBotOf } from './ranking/rankedBot.js';
export { botRecipePath } from './recipe/botRecipePath.js';
export { type CopyMark, copyMarks } from './recipe/copyMarks.js';
export { type RecipeChange, type RecipeMarket, recipeChanges } from './recipe/recipeChanges.js';
export { contractRecipeMarket, spotRecipeMarket } from './recipe/recipeMarkets.js';
export { readSettings, recipeOfShared, recipeOfStrategy, type Strategy } from './recipe/recipeOfStrategy.js';
export { symbolsOfRecipe } from './recipe/symbolsOfRecipe.js';
export { contractFacts, pairFacts, type SymbolFacts, type SymbolLookUp, symbolLookUp } from './symbols/symbolFacts.js';
export { allPages, type BotEvent, type BotEventType, type BotTimeline } from './timeline/botTimeline.js';
export { botTimelineOf } from './timeline/botTimelineOf.js';
