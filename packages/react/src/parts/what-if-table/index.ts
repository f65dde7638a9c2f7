export { orNothing } from './orNothing.js';
export { shownChange } from './shownWorth.js';
export { type WhatIfRow, WhatIfTable } from './WhatIfTable.js';
export { Worth } from './Worth.js';
