export { createTelemetry } from '@tradingbot/core';
