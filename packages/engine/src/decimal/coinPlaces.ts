import { movePoint } from './decimal.js';

/** Decimals that an amount of a coin has at most: an exchange books no finer one. */
export const COIN_PLACES = 8;

/** The least amount of a coin. */
export const COIN_STEP = /* @__PURE__ */ movePoint('1', -COIN_PLACES);
