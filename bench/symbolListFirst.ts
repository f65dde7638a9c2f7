import { createSymbolReader } from '../packages/core/src/symbols/createSymbolReader.js';
import { listOfContracts } from './symbolListText.js';

/** One first time, in a process of its own: `parse` or `read`, in ms. Nothing of it has run before. */
const text = listOfContracts();
const isRead = process.argv[2] === 'read';
const begun = performance.now();
if (isRead) createSymbolReader().read(JSON.parse(text));
else JSON.parse(text);
process.send?.(performance.now() - begun);
