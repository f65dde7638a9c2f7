const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/** Tries again and again, each time after twice the wait, up to a minute. @returns what stops it */
export function retryUntilStopped(attempt: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const schedule = (wait: number) => {
    timer = setTimeout(async () => {
      await attempt();
      if (!isStopped) schedule(Math.min(wait * 2, LONGEST_MS));
    }, wait);
  };
  schedule(FIRST_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
