export type { CopyCase, CopyComparison, FundedRecipe } from './compareCopy.js';
export { type CopyMark, copyMarks } from './copyMarks.js';
export { draftOfRecipe, type RecipeDrafts } from './draftOfRecipe.js';
export { type OpenedRecipe, openRecipe } from './openRecipe.js';
export { type RecipeChange, type RecipeMarket, recipeChanges } from './recipeChanges.js';
export { contractRecipeMarket, spotRecipeMarket } from './recipeMarkets.js';
export { readSettings, recipeOfShared, recipeOfStrategy, type Strategy } from './recipeOfStrategy.js';
export { symbolsOfRecipe } from './symbolsOfRecipe.js';
