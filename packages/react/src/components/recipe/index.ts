export { RecipePanel, type RecipeProps } from './RecipePanel.js';
export { RecipeSettings, settingTexts } from './RecipeSettings.js';
export { ShareRecipe, type ShareRecipeProps } from './ShareRecipe.js';
