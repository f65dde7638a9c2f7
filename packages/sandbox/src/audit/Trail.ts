/** Something that was done to the exchange. */
export interface Deed {
  /** Market time, ms. */
  readonly time: number;
  readonly user: string | undefined;
  /** Name of an endpoint, or of a switch of the sandbox. */
  readonly endpoint: string;
  readonly body: unknown;
  /** The bot that it was meant for. */
  readonly bot: string | undefined;
}

/** Two places that hold the same fact and do not agree. */
export class Difference extends Error {
  override readonly name = 'Difference';

  constructor(
    /** What was compared, such as `detail.equity`. */
    readonly what: string,
    readonly bot: string | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** All that was done, and how much was found in order. */
export class Trail {
  readonly deeds: Deed[] = [];
  readonly counts = new Map<
    string,
    { bots: number; rewards: number; commands: number; refusals: number; checks: number }
  >();
  /** Fills of each bot, by its id. */
  readonly fills = new Map<string, { readonly kind: string; readonly fills: number }>();

  of(kind: string) {
    const known = this.counts.get(kind) ?? { bots: 0, rewards: 0, commands: 0, refusals: 0, checks: 0 };
    this.counts.set(kind, known);
    return known;
  }

  /** What led to the present state of a bot: what was meant for it, and what the market did. All of it without a bot. */
  leadingTo(bot: string | undefined): readonly Deed[] {
    return this.deeds.filter((deed) => bot === undefined || deed.bot === bot || deed.user === undefined);
  }
}
