/**
 * How far a price may move until what a plan offered holds no more, down and up: half a percent, what ten seconds bring at
 * sixty times the speed.
 */
export const HEADROOM = ['0.995', '1.005'] as const;
