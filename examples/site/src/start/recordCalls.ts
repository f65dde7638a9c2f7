import type { BotClient, QuoteSocket } from '@tradingbot/core';
import type { Capsule, CapsuleFacts, Recorder, RecorderConfig, TimedTrace } from '@tradingbot/core/capsule';

/** What this page did lately, for a report file. */
export interface Recording {
  /** Loads the recorder, unless it is there. Rejects offline; the next call tries again. */
  start(): Promise<Recorder>;
  /** Rejects when what makes it cannot be loaded. */
  capsule(facts: CapsuleFacts): Promise<Capsule>;
  /** Forgets everything: another person uses the page. */
  clear(): void;
}

/** Maximum number of calls that wait for the recorder; a first screen makes fewer. */
const MAX_EARLIER = 100;

/** Where a recording is kept over reloads, and whose it is. */
export interface RecordingOptions extends Pick<RecorderConfig, 'storage' | 'user'> {
  /** Tells when the page is left. */
  readonly page?: Pick<Window, 'addEventListener'> | undefined;
  readonly load?: (() => Promise<typeof import('./recorder.js')>) | undefined;
}

const loadRecorder = () => import('./recorder.js');

/** Records what a client does; what redacts it is loaded after the first screen, and takes over what came before. */
export function recordCalls(
  client: BotClient,
  quotes: QuoteSocket,
  { storage, user, page, load = loadRecorder }: RecordingOptions = {},
): Recording {
  const earlier: TimedTrace[] = [];
  const leave = client.on('trace', (trace) => {
    earlier.push(trace);
    if (earlier.length > MAX_EARLIER) earlier.shift();
  });
  let loading: Promise<Recorder> | undefined;
  let recorder: Recorder | undefined;
  let isCleared = false;
  const make = async () => {
    const { createRecorder, forgetRing } = await load();
    leave();
    if (isCleared) forgetRing(storage);
    recorder = createRecorder({ client, quotes, earlier: earlier.splice(0), storage, user });
    return recorder;
  };
  const start = () => {
    loading ??= make().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // Nothing is kept before the recorder is there: what an earlier page left stays for it.
  page?.addEventListener('pagehide', () => recorder?.save());
  return {
    start,
    capsule: async (facts) => (await start()).capsule(facts),
    clear() {
      earlier.length = 0;
      isCleared = true;
      // At once: what comes next is another person's.
      recorder?.clear();
    },
  };
}
