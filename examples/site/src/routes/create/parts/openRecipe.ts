// What reads the recipe of a link, in a part of its own: most visits carry none.
export { openRecipe } from '@tradingbot/core/kinds';
