/** Decimals that an amount of a coin has at most: an exchange books no finer one. */
export const COIN_PLACES = 8;
