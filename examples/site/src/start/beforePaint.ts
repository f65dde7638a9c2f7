import { dateFormat } from '@tradingbot/core/format';
import { preparePage } from './preparePage.js';
import { readSurroundings } from './readPageFacts.js';

// A small script of its own in the head: the rest comes later, and the prerendered page would change under the reader's
// eyes.
preparePage(readSurroundings(window), window);

// The first formatter of a page costs more than all that follow: it is made while scripts and fonts are still on their way.
setTimeout(() => dateFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(0));
