export {
  type PostTelemetryParams,
  type PostTelemetryResult,
  postTelemetry,
  type TelemetryEvent,
} from './postTelemetry.js';
