export { createReplayMap } from './createReplayMap.js';
export { fundingOf } from './fundingOf.js';
export { Replay } from './Replay.js';
export { useGridMap } from './useGridMap.js';
