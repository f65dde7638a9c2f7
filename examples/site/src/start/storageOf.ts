/** A storage of the browser; undefined where merely naming it throws (F066, F159). */
export function storageOf(read: () => Storage): Storage | undefined {
  try {
    return read();
  } catch {
    // A private window or a frame without an origin: nothing is kept.
    return undefined;
  }
}
