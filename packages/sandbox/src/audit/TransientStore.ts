import type { StoredBot } from '../exchange/bots/RecordedBot.js';
import type { Changes, Snapshot, SnapshotBot, Store } from '../exchange/store/Store.js';

/** Keeps what is written as text, as a file would, but only as long as its process lives. */
export class TransientStore implements Store {
  #header = '';
  readonly #movements: string[] = [];
  readonly #bots = new Map<string, { body: string; count: number; readonly events: string[] }>();
  readonly #sessions = new Map<string, string>();
  readonly #answers = new Map<string, string>();

  save({ header, movements, bots, sessions, answers }: Changes): undefined {
    this.#header = JSON.stringify(header);
    for (const movement of movements) this.#movements.push(JSON.stringify(movement));
    for (const bot of bots) this.#saveBot(bot);
    for (const [token, user] of sessions) {
      if (user === null) this.#sessions.delete(token);
      else this.#sessions.set(token, user);
    }
    for (const [id, answer] of answers) {
      this.#answers.delete(id);
      if (answer !== null) this.#answers.set(id, JSON.stringify(answer));
    }
  }

  close(): void {}

  /** What a sandbox that is opened now goes on with; undefined before the first save. */
  get snapshot(): Snapshot | undefined {
    if (this.#header === '') return undefined;
    return {
      header: JSON.parse(this.#header),
      movements: this.#movements.map((text) => JSON.parse(text)),
      bots: [...this.#bots.values()].map(readBot),
      sessions: [...this.#sessions],
      answers: [...this.#answers.values()].map((text) => JSON.parse(text)),
    };
  }

  /** Events only come to the end of a bot, and what was written of them stays: a long audit has millions of them. */
  #saveBot({ events, ...bot }: StoredBot): void {
    const saved = this.#bots.get(bot.id) ?? { body: '', count: 0, events: [] };
    if (events.length < saved.count) throw new Error(`Bot ${bot.id} lost events that were written.`);
    saved.body = JSON.stringify(bot);
    if (events.length > saved.count) saved.events.push(JSON.stringify([...events.from(saved.count)]));
    saved.count = events.length;
    this.#bots.set(bot.id, saved);
  }
}

/** Written above, so its shape is known. */
function readBot({ body, events }: { readonly body: string; readonly events: readonly string[] }): SnapshotBot {
  return { ...JSON.parse(body), events: events.flatMap((text) => JSON.parse(text) as unknown[]) };
}
