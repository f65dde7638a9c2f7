import type { CallTrace } from '../contract/types.js';

/** A write with its look-ups. The promise may reject. */
interface WriteTrace {
  readonly type: 'write';
  /** The same object as that of its call. */
  readonly params: unknown;
  /** What `sendWrite` comes to, as far as a recorder keeps it. */
  readonly written: Promise<{
    readonly outcome: string;
    readonly found?: unknown;
    readonly books?: { readonly verdict: string } | undefined;
  }>;
}

/** What a recorder hears of. */
export type Trace = CallTrace | WriteTrace;

/** A trace with the device's time at its beginning, in ms. */
export type TimedTrace = Trace & { readonly at: number };
