/**
 * Sums over the events of bots, which go on where they stopped: a bot may have very many events, and is asked again and
 * again. Events only come to the end of a list, but for a step that failed and takes its own back: then all count anew.
 */
export class EventSums<Event extends object, Sums> {
  readonly #known = new WeakMap<readonly Event[], { readonly count: number; readonly last: unknown; sums: Sums }>();
  readonly #none: Sums;
  readonly #add: (sums: Sums, event: Event) => Sums;

  /** @param add the sums with one more event; those that are given stay as they are */
  constructor(none: Sums, add: (sums: Sums, event: Event) => Sums) {
    this.#none = none;
    this.#add = add;
  }

  /** Sums over all events of a list. */
  of(events: readonly Event[]): Sums {
    const known = this.#known.get(events);
    const goesOn = known !== undefined && events[known.count - 1] === known.last;
    let sums = goesOn ? known.sums : this.#none;
    for (let at = goesOn ? known.count : 0; at < events.length; at += 1) sums = this.#add(sums, events[at] as Event);
    this.#known.set(events, { count: events.length, last: events.at(-1), sums });
    return sums;
  }
}
