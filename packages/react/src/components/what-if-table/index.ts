export { orNothing } from './orNothing.js';
export { type WhatIfRow, WhatIfTable, type WhatIfTableProps } from './WhatIfTable.js';
export { whatIfPoints } from './whatIfPoints.js';
