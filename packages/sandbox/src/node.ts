export { type SandboxServer, type ServerOptions, startServer } from './adapters/startServer.js';
export { type CandleMarket, loadCandleFile } from './market/loadCandleFile.js';
export { openSqliteStore } from './store/sqliteStore.js';
export { UsageError } from './UsageError.js';
