export { createReplayMap } from './createReplayMap.js';
export { fundingOf } from './fundingOf.js';
export type { RunToKeep } from './KeptBacktests.js';
export { KeptBacktests } from './LazyKeptBacktests.js';
export { pastMarket } from './pastMarket.js';
export { Replay, type ReplayProps } from './Replay.js';
export { useGridMap } from './useGridMap.js';
