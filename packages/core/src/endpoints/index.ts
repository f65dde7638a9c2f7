// All endpoints, by family, and the tables of their enums.
export * from './announcements/index.js';
export * from './bots/index.js';
export * from './config/index.js';
export * from './enums/index.js';
export * from './futures-combo/index.js';
export * from './futures-grid/index.js';
export * from './futures-martingale/index.js';
export * from './profile/index.js';
export * from './ranking/index.js';
export * from './spot-dca/index.js';
export * from './spot-grid/index.js';
export * from './symbols/index.js';
export * from './telemetry/index.js';
export * from './translations/index.js';
export * from './wallet/index.js';
