import type { Changes, Snapshot, Store, StoredBot } from '../store/Store.js';

/** Keeps what is written as text, as a file would, but only as long as its process lives. */
export class TransientStore implements Store {
  #header = '';
  readonly #movements: string[] = [];
  readonly #bots = new Map<string, string>();
  readonly #sessions = new Map<string, string>();

  async save({ header, movements, bots, sessions }: Changes): Promise<void> {
    this.#header = JSON.stringify(header);
    for (const movement of movements) this.#movements.push(JSON.stringify(movement));
    for (const bot of bots) this.#bots.set(bot.id, JSON.stringify(bot));
    for (const [token, user] of sessions) {
      if (user === null) this.#sessions.delete(token);
      else this.#sessions.set(token, user);
    }
  }

  close(): void {}

  /** What a sandbox that is opened now goes on with; undefined before the first save. */
  get snapshot(): Snapshot | undefined {
    if (this.#header === '') return undefined;
    return {
      header: JSON.parse(this.#header),
      movements: this.#movements.map((text) => JSON.parse(text)),
      // Written above, so their shape is known.
      bots: [...this.#bots.values()].map((text) => JSON.parse(text) as StoredBot),
      sessions: [...this.#sessions],
    };
  }
}
