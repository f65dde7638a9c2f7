import type { LongList } from '../store/LongList.js';

/**
 * Sums over the events of bots, which go on where they stopped: a bot may have very many events, and is asked again and
 * again. Events only come to the end of a list, but for a step that failed and takes its own back: then all count anew.
 */
export class EventSums<Event, Sums> {
  readonly #known = new WeakMap<LongList<Event>, { readonly count: number; readonly cuts: number; sums: Sums }>();
  readonly #none: Sums;
  readonly #add: (sums: Sums, event: Event) => Sums;

  /** @param add the sums with one more event; those that are given stay as they are */
  constructor(none: Sums, add: (sums: Sums, event: Event) => Sums) {
    this.#none = none;
    this.#add = add;
  }

  /** Sums over all events of a list. */
  of(events: LongList<Event>): Sums {
    const known = this.#known.get(events);
    const goesOn = known?.cuts === events.cuts;
    let sums = goesOn ? known.sums : this.#none;
    for (const event of events.from(goesOn ? known.count : 0)) sums = this.#add(sums, event);
    this.#known.set(events, { count: events.length, cuts: events.cuts, sums });
    return sums;
  }
}
