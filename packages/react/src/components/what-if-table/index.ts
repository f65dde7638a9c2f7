export { WhatIfTable, type WhatIfTableProps } from './WhatIfTable.js';
