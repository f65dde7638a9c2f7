export { createSandbox } from './createSandbox.js';
export { demoUsers, type User } from './exchange/accounts/users.js';
export type { FuturesAudit } from './exchange/bots/futures-grid/auditFuturesGrid.js';
export type { FuturesMartingaleAudit } from './exchange/bots/futures-martingale/auditFuturesMartingale.js';
export type { StoredBot } from './exchange/bots/RecordedBot.js';
export type { SpotDcaAudit } from './exchange/bots/spot-dca/auditSpotDca.js';
export type { Audit } from './exchange/bots/spot-grid/auditSpotGrid.js';
export type { Intervention } from './exchange/market/Intervention.js';
export { DroppedConnection, InputError } from './exchange/refusals.js';
export {
  type Changes,
  type Header,
  memoryStore,
  type Snapshot,
  type Store,
} from './exchange/store/Store.js';
export type { Peer } from './http/adapters/QuoteConnection.js';
export type { Fault } from './http/faults/faultFields.js';
export type { Sandbox, SandboxOptions } from './Sandbox.js';
