/** Which combo of the day a user asked not to see again, by user. */
export class HiddenPicks {
  readonly #picks: Map<string, string>;

  constructor(picks: Readonly<Record<string, string>> = {}) {
    this.#picks = new Map(Object.entries(picks));
  }

  hide(user: string, pick: string): void {
    this.#picks.set(user, pick);
  }

  isHidden(user: string, pick: string): boolean {
    return this.#picks.get(user) === pick;
  }

  /** As the store keeps them. */
  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#picks);
  }
}
