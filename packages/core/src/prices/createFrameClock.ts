/** How far a frame may be behind the one before it and still agree, ms. */
const AGREE_MS = 5_000;

/**
 * The exchange's clock as frames report it, beside the one that answers reported: an offset of the last answer may be
 * minutes old, or there was none, or the time of the exchange runs faster than ours, as that of a sandbox may. Three frames
 * in a row that agree are believed, so that one that is dated wrongly changes nothing (F090).
 *
 * @returns server time in ms, at the moment when a frame came that says it was sent at `sentAt`; 0 = it does not say
 */
export function createFrameClock(serverTime: () => number): (sentAt: number) => number {
  let believed = 0;
  /** How far the exchange is ahead by the last three frames. */
  let [first, second, third] = [Number.NaN, Number.NaN, Number.NaN];
  return (sentAt) => {
    const time = serverTime();
    if (sentAt > 0) {
      [first, second, third] = [second, third, sentAt - time];
      // That far all of them are ahead. A frame that is late says nothing about a clock that runs behind.
      if (second >= first - AGREE_MS && third >= second - AGREE_MS) believed = Math.max(0, first);
    }
    return time + believed;
  };
}
