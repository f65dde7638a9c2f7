// What reads the settings of a link or of a paper bot, in a part of its own: most visits carry none.
export { openPaper, openRecipe } from '@tradingbot/core/kinds';
