export { demoUsers, type User } from './accounts/users.js';
export type { Peer } from './adapters/QuoteConnection.js';
export type { FuturesAudit } from './bots/auditFuturesGrid.js';
export type { Audit } from './bots/auditSpotGrid.js';
export { createSandbox, type Sandbox, type SandboxOptions } from './createSandbox.js';
export type { Fault } from './faults/Faults.js';
export { DroppedConnection } from './refusals.js';
export { type Changes, type Header, memoryStore, type Snapshot, type Store, type StoredBot } from './store/Store.js';
