/** Prices between which, exclusively, nothing can happen to a bot: what `waitsFor` of `HOSTED_KINDS` answers. */
export interface PriceTriggers {
  /** `undefined` = never on that side. */
  readonly below: string | undefined;
  readonly above: string | undefined;
  /** Each single price matters. */
  readonly every_price: boolean;
}

interface Waiting<Bot> {
  readonly bot: Bot;
  readonly below: number;
  readonly above: number;
}

/** The bots of one symbol, and the band in which none of them reacts. */
interface Lane<Bot> {
  readonly waiting: Map<Bot, Waiting<Bot>>;
  below: number;
  above: number;
  /** Whether a bot that may have set the band has left its place. */
  isStale: boolean;
}

/**
 * Tells which bots a price concerns, so that a host advances these alone: a price that concerns none costs two
 * comparisons, whatever the number of bots.
 *
 * Prices are whole ticks, which a number holds exactly below 2^53. Bots keep the order in which they came.
 */
export class TriggerIndex<Bot> {
  readonly #lanes = new Map<string, Lane<Bot>>();

  /** Notes when a bot reacts, or that it reacts elsewhere now. `toTicks` reads a price of the symbol. */
  set(symbol: string, bot: Bot, triggers: PriceTriggers, toTicks: (price: string) => number): void {
    const lane = this.#lanes.get(symbol) ?? { waiting: new Map(), ...NOWHERE };
    this.#lanes.set(symbol, lane);
    const { below, above, every_price } = triggers;
    const found = lane.waiting.get(bot);
    const next = {
      bot,
      below: every_price ? Number.POSITIVE_INFINITY : below === undefined ? Number.NEGATIVE_INFINITY : toTicks(below),
      above: above === undefined ? Number.POSITIVE_INFINITY : toTicks(above),
    };
    if (found && (found.below > next.below || found.above < next.above)) lane.isStale = true;
    lane.waiting.set(bot, next);
    narrow(lane, next);
  }

  /** Forgets a bot. */
  delete(symbol: string, bot: Bot): void {
    const lane = this.#lanes.get(symbol);
    if (lane?.waiting.delete(bot)) lane.isStale = true;
  }

  /** Whether a way that touches these two prices concerns any bot; inclusive. */
  concerns(symbol: string, low: number, high: number): boolean {
    const lane = this.#lanes.get(symbol);
    if (!lane) return false;
    if (lane.isStale) renew(lane);
    return low <= lane.below || high >= lane.above;
  }

  /** The bots that a price concerns. They may be set anew or deleted while the list is gone through. */
  reachedBy(symbol: string, price: number): readonly Bot[] {
    if (!this.concerns(symbol, price, price)) return [];
    return [...(this.#lanes.get(symbol)?.waiting.values() ?? [])]
      .filter(({ below, above }) => price <= below || price >= above)
      .map(({ bot }) => bot);
  }
}

const NOWHERE = { below: Number.NEGATIVE_INFINITY, above: Number.POSITIVE_INFINITY, isStale: false };

function narrow<Bot>(lane: Lane<Bot>, { below, above }: Waiting<Bot>): void {
  if (below > lane.below) lane.below = below;
  if (above < lane.above) lane.above = above;
}

function renew<Bot>(lane: Lane<Bot>): void {
  Object.assign(lane, NOWHERE);
  for (const item of lane.waiting.values()) narrow(lane, item);
}
