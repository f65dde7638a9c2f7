/** Frames of one run; each holds one item of every symbol. */
export const FRAMES = 20_000;
/** Items of a frame. */
export const ITEMS = 10;
/** What is subscribed. */
export const SYMBOLS: readonly string[] = Array.from({ length: ITEMS }, (_, i) => `COIN${i}USDT`);
