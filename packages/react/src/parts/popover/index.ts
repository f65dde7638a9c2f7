export { placeAtButton } from './placeAtButton.js';
