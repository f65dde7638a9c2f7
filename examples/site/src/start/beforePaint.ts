import { preparePage } from './preparePage.js';
import { readSurroundings } from './readPageFacts.js';

// A small script of its own in the head: the rest comes later, and the prerendered page would change under the reader's
// eyes.
preparePage(readSurroundings(window), window);
