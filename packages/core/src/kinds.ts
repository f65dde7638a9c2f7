export { type BotRef, botPath, kindOfPath, type RankedKind, rankedKindOf, rankedKinds } from './kinds/botKind.js';
export { isNearLiquidation, priceDistance } from './kinds/priceDistance.js';
export { botRecipePath } from './recipe/botRecipePath.js';
export { type CopyMark, copyMarks } from './recipe/copyMarks.js';
export { type RecipeChange, type RecipeMarket, recipeChanges } from './recipe/recipeChanges.js';
export { contractRecipeMarket, spotRecipeMarket } from './recipe/recipeMarkets.js';
export { readSettings, recipeOfShared, recipeOfStrategy, type Strategy } from './recipe/recipeOfStrategy.js';
export { symbolsOfRecipe } from './recipe/symbolsOfRecipe.js';
