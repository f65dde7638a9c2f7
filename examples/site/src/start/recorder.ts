export { createRecorder } from '@tradingbot/core/capsule';
