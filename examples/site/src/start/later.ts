/** What is loaded once the first screen stands. */
export { addFetchedTexts } from './addFetchedTexts.js';
export { chooseRoute } from './chooseRoute.js';
