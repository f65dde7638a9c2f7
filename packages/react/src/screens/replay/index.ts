export { createReplayMap } from './createReplayMap.js';
export { fundingOf } from './fundingOf.js';
export { pastMarket } from './pastMarket.js';
export { Replay, type ReplayProps } from './Replay.js';
export { useGridMap } from './useGridMap.js';
