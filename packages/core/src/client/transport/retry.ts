/** Attempts of one read, the first included. */
export const MAX_ATTEMPTS = 3;

const FIRST_WAIT_MS = 300;
/** A longer wish of the server is not waited for by a read. */
const MAX_WAIT_MS = 10_000;
/** Beyond it the header contains nothing that a person can use. */
const MAX_RETRY_AFTER_MS = 3_600_000;
const BUCKET_SIZE = 50;
const RETRY_COST = 5;

/** Limits all retries of one client together: with an empty bucket calls fail at once. */
export interface RetryBucket {
  /** Takes the price of one retry; false when the bucket does not hold it. */
  take(): boolean;
  /** Gives 1 back for a success. */
  refund(): void;
}

/** A bucket of 50 tokens; a retry costs 5, a success gives 1 back. */
export function createRetryBucket(): RetryBucket {
  let tokens = BUCKET_SIZE;
  return {
    take() {
      if (tokens < RETRY_COST) return false;
      tokens -= RETRY_COST;
      return true;
    },
    refund() {
      tokens = Math.min(BUCKET_SIZE, tokens + 1);
    },
  };
}

/** Wait before retry n (from 1) in ms: the server's wish up to 10 s, else 0.3 s doubling with full jitter. */
export function retryWait(retry: number, retryAfterMs: number | undefined, random: () => number): number {
  const isWaitedFor = retryAfterMs !== undefined && retryAfterMs <= MAX_WAIT_MS;
  return isWaitedFor ? retryAfterMs : Math.floor(random() * FIRST_WAIT_MS * 2 ** (retry - 1));
}

/** `Retry-After` in ms, from seconds or an HTTP date. Undefined when above an hour, negative or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  let ms: number;
  if (/^\d{1,9}$/.test(text)) ms = Number(text) * 1000;
  else if (/^[A-Z][a-z]{2}, [\w :]{20} GMT$/.test(text)) ms = Date.parse(text) - now;
  else return undefined;
  return ms >= 0 && ms <= MAX_RETRY_AFTER_MS ? ms : undefined;
}
