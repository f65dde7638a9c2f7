export { RecipePanel, type RecipeProps } from './RecipePanel.js';
export { RecipeSettings, type SettingText, SettingTexts, settingTexts } from './RecipeSettings.js';
