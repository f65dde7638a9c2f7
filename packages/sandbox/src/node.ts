export { type CandleMarket, loadCandleFile } from './exchange/market/loadCandleFile.js';
export { openSqliteStore } from './exchange/store/sqliteStore.js';
export { UsageError } from './exchange/UsageError.js';
export { type SandboxServer, type ServerOptions, startServer } from './http/adapters/startServer.js';
