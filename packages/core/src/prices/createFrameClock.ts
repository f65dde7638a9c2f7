/** How far two frames may differ about the exchange's clock and still agree, ms. */
const AGREE_MS = 5_000;
/** So many frames in a row that agree are believed. */
const FRAMES_TO_BELIEVE = 3;

/**
 * The exchange's clock as frames report it, beside the one that answers reported: an offset of the last answer may be
 * minutes old, or there was none. What a single frame says is not believed, so that one that is dated wrongly changes
 * nothing (F090).
 *
 * @returns server time in ms, at the moment when a frame came that says it was sent at `sentAt`; 0 = it does not say
 */
export function createFrameClock(serverTime: () => number): (sentAt: number) => number {
  let believed = 0;
  let ahead = Number.NaN;
  let count = 0;
  return (sentAt) => {
    const time = serverTime();
    if (sentAt > 0) {
      const next = sentAt - time;
      count = Math.abs(next - ahead) <= AGREE_MS ? count + 1 : 1;
      ahead = next;
      // A frame that is late says nothing about a clock that runs behind.
      if (count >= FRAMES_TO_BELIEVE) believed = Math.max(0, ahead);
    }
    return time + believed;
  };
}
