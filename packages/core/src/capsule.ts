export { type BotFacts, botFacts } from './capsule/botFacts.js';
export {
  type Capsule,
  type CapsuleCall,
  CapsuleError,
  MAX_CAPSULE,
  readCapsule,
} from './capsule/Capsule.js';
export { type CapsuleFacts, createRecorder, type Recorder, type RecorderConfig } from './capsule/createRecorder.js';
export type { StandIns } from './capsule/redact.js';
export { forgetRing, type RingStorage } from './capsule/savedRing.js';
export type { TimedTrace, Trace } from './capsule/Trace.js';
