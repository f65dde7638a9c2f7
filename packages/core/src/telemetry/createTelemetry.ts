import type { BotClient } from '../client/BotClient.js';
import { isBotError } from '../client/errors/BotError.js';
import { platformTimers, type Timers } from '../client/transport/timers.js';
import { isTelemetryEvent, postTelemetry, type TelemetryEvent } from '../endpoints/telemetry/postTelemetry.js';

/** What {@link createTelemetry} needs. */
export interface TelemetryConfig {
  readonly client: BotClient;
  readonly timers?: Timers | undefined;
}

/** Collects what went wrong, failed calls of its client among it, and sends it now and then. None of its calls throws or rejects. */
export interface Telemetry {
  /** Takes any error; of it only the path template, the code and the guid are kept. `page` is the path it happened on. */
  report(error: unknown, page?: string): void;
  /** Sends what is collected, e.g. when the page is hidden. Ends when it was sent or dropped. */
  flush(): Promise<void>;
  /** Drops what is collected and its timer; nothing is taken any more. */
  stop(): void;
}

/** Maximum number of events that wait; the oldest go first. */
const CAPACITY = 100;
/** How long events are collected, in ms. */
const COLLECT_MS = 5_000;

/** A sink for errors; it hears the failed calls of its client by itself. Does nothing at all unless the environment has a telemetry address. */
export function createTelemetry({ client, timers = platformTimers }: TelemetryConfig): Telemetry {
  let isOn = client.environment.telemetry !== undefined;
  let waiting: TelemetryEvent[] = [];
  let timer: unknown;
  let sending: Promise<void> | undefined;

  const endTimer = () => {
    if (timer !== undefined) timers.clearTimeout(timer);
    timer = undefined;
  };

  const send = async (): Promise<void> => {
    endTimer();
    const events = waiting;
    waiting = [];
    if (events.length === 0) return;
    try {
      await postTelemetry(client, { events });
    } catch {
      // Dropped: a report that cannot be sent is not worth a second one.
    }
  };

  const flush = (): Promise<void> => {
    sending = (sending ?? Promise.resolve()).then(send);
    return sending;
  };

  const take = (event: TelemetryEvent | undefined) => {
    if (!event) return;
    waiting = [...waiting, event].slice(-CAPACITY);
    timer ??= timers.setTimeout(() => void flush(), COLLECT_MS);
  };

  const leave = client.on('answer', ({ endpoint, path, code, outcome, isRetried }) => {
    // Our own failure: reporting it would never end.
    if (!isOn || isRetried || outcome === 'ok' || outcome === 'aborted' || endpoint === postTelemetry.spec.name) return;
    take({ path, code: code ?? outcome, trace: client.guid });
  });

  return {
    report: (error, page = '/') => take(isOn ? toEvent(error, page, client.guid) : undefined),
    flush,
    stop() {
      isOn = false;
      leave();
      waiting = [];
      endTimer();
    },
  };
}

function toEvent(error: unknown, page: string, guid: string): TelemetryEvent | undefined {
  try {
    const isCall = isBotError(error);
    // As above.
    if (isCall && error.endpoint === postTelemetry.spec.name) return undefined;
    const code = isCall ? (error.code ?? error.kind) : error instanceof Error ? error.name : typeof error;
    const path = (isCall ? error.path : page).split(/[?#]/, 1)[0] ?? '/';
    const event = { path, code, trace: isCall ? (error.guid ?? guid) : guid };
    return isTelemetryEvent(event) ? event : undefined;
  } catch {
    // A getter of a foreign error threw.
    return undefined;
  }
}
