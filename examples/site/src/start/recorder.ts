export { createRecorder, forgetRing } from '@tradingbot/core/capsule';
