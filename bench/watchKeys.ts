/** Runs in the page: keeps how long each key took from the press to the paint that shows it, as browsers measure INP. */
export function watchKeys(): void {
  let slowest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^key|^input/.test(name)) slowest = Math.max(slowest, duration);
  });
  // Shorter ones than a frame are not reported.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, { slowestKey: () => slowest });
}
