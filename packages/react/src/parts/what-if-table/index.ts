export { orNothing } from './orNothing.js';
export { shownChange } from './shownWorth.js';
export type { WhatIfRow } from './WhatIfCurve.js';
export { WhatIfTable } from './WhatIfTable.js';
export { Worth } from './Worth.js';
