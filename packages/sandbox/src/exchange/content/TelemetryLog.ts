import type { TelemetryEvent } from '@tradingbot/core/endpoints';

const MAX_KEPT = 1_000;

/** What clients reported, newest last; older events make room. */
export class TelemetryLog {
  readonly #events: TelemetryEvent[] = [];

  add(events: readonly TelemetryEvent[]): void {
    this.#events.push(...events.slice(-MAX_KEPT));
    this.#events.splice(0, this.#events.length - MAX_KEPT);
  }

  get list(): readonly TelemetryEvent[] {
    return this.#events;
  }
}
