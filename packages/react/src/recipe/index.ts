export type { CopyCase, CopyComparison, FundedRecipe } from './compareCopy.js';
export { draftOfRecipe, type RecipeDrafts } from './draftOfRecipe.js';
export { type OpenedRecipe, openRecipe } from './openRecipe.js';
