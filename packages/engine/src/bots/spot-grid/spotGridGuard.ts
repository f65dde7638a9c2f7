import { cellState, heldLots, lockedQuote } from './spotGridCells.js';
import { bookFills, type CellFills, newFills } from './spotGridCounts.js';
import { restOfBuy } from './spotGridEffects.js';
import { equityAt, type SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { leastSellLots, partsOf } from './spotGridUnits.js';

const [BUYING, HELD, UNFUNDED] = [0, 1, 2];

/** Room for what the bot may still earn, so that no sum leaves the whole numbers. */
const MAX_UNITS = 2n ** 50n;

/**
 * A spot grid whose quote may not pay for each next buy, followed fill by fill in plain numbers: money counts parts of a
 * lot at a price of one tick, so every number is whole. What it did is booked to the machine at the end, exactly.
 */
export class SpotGridGuard {
  buyLine = 0;
  sellLine = 0;
  /** Prices at which anything but a line acts: it must not be moved to or past them. */
  readonly floor: number;
  readonly ceiling: number;

  private readonly machine: SpotGridMachine;
  private readonly lowest: number;
  private readonly distance: number;
  private readonly count: number;
  private readonly unit: number;
  private readonly state: Uint8Array;
  private readonly dust: Float64Array;
  private readonly rest: Float64Array;
  private readonly least: Float64Array;
  /** Whether a held cell sells a lot more than the least. */
  private readonly sellsMore: Uint8Array;
  private readonly cost: Float64Array;
  private readonly fills: CellFills;
  private heldFrom: number;
  private unfunded: number;
  private free: number;
  /** Changes since the start: of the quote in its units, of the base in parts of a lot. */
  private quoteChange = 0;
  private baseChange = 0;

  constructor(machine: SpotGridMachine) {
    const { lines, units, triggerPrices, buy_lots: buyLots } = machine;
    const cells = Array.from({ length: lines.count }, (_, cell) => cell);
    const lots = (cell: number) => buyLots[cell] ?? 0;
    this.machine = machine;
    this.floor = triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY;
    this.ceiling = triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY;
    this.lowest = lines.lowest;
    this.distance = lines.distance;
    this.count = lines.count;
    this.unit = Number(units.feeUnit);
    this.state = Uint8Array.from(cells, (cell) => STATES[cellState(machine, cell)]);
    this.dust = Float64Array.from(machine.dust);
    this.rest = Float64Array.from(cells, (cell) => restOfBuy(units, lots(cell)));
    this.least = Float64Array.from(cells, (cell) => leastSellLots(units, lots(cell)));
    this.sellsMore = Uint8Array.from(cells, (cell) => heldLots(machine, cell) - leastSellLots(units, lots(cell)));
    this.cost = Float64Array.from(cells, (cell) => lots(cell) * lineAt(lines, cell) * this.unit);
    this.fills = newFills(lines.count);
    this.heldFrom = machine.held_from;
    this.unfunded = machine.unfunded.length;
    this.free = Number((machine.quote - machine.locked) / (units.lotTick / units.feeUnit));
    this.watch();
  }

  /** Moves the price to a price in ticks between floor and ceiling. Says whether anything filled. */
  go(price: number): boolean {
    const isMoved = price >= this.sellLine || price <= this.buyLine;
    while (price >= this.sellLine) this.sell(this.heldFrom);
    while (price <= this.buyLine) this.buy((this.buyLine - this.lowest) / this.distance);
    return isMoved;
  }

  /** Moves along prices from one on; stops before the first one at or past floor or ceiling, and returns it. */
  goAlong(prices: Float64Array, from: number): number {
    let at = from;
    for (; at < prices.length; at += 1) {
      const price = prices[at] ?? 0;
      if (price <= this.floor || price >= this.ceiling) break;
      if (price >= this.sellLine || price <= this.buyLine) this.go(price);
    }
    return at;
  }

  /** Balances now, in base and quote units. */
  get balances(): { readonly base: bigint; readonly quote: bigint } {
    const { base, quote, units } = this.machine;
    return {
      base: base + partsOf(units, BigInt(this.baseChange)),
      quote: quote + BigInt(this.quoteChange) * (units.lotTick / units.feeUnit),
    };
  }

  /** Brings the machine to where this is. Not to be moved after. */
  settle(price: number): void {
    const { machine, state } = this;
    bookFills(machine, this.fills);
    machine.dust = [...this.dust];
    machine.held_from = this.heldFrom;
    machine.unfunded = [...state.keys()].filter((cell) => state[cell] === UNFUNDED).reverse();
    machine.locked = lockedQuote(machine);
    machine.price = price;
  }

  private sell(cell: number): void {
    const { state, least, sellsMore, cost } = this;
    const more = sellsMore[cell] ?? 0;
    const lots = (least[cell] ?? 0) + more;
    const proceeds = lots * (this.lowest + (cell + 1) * this.distance) * (this.unit - Number(this.machine.units.maker));
    const counts = more > 0 ? this.fills.more : this.fills.least;
    counts[cell] = (counts[cell] ?? 0) + 1;
    this.free += proceeds;
    this.quoteChange += proceeds;
    this.baseChange -= lots * this.unit;
    this.restBuy(cell);
    if (this.unfunded > 0 && this.free >= (cost[0] ?? 0)) {
      for (let other = cell - 1; other >= 0; other -= 1) if (state[other] === UNFUNDED) this.restBuy(other);
    }
    let next = cell + 1;
    while (next < this.count && state[next] === UNFUNDED) next += 1;
    this.heldFrom = next;
    this.watch();
  }

  /** Rests the buy of a flat cell, or holds it back. */
  private restBuy(cell: number): void {
    const cost = this.cost[cell] ?? 0;
    const isPaid = this.free >= cost;
    if (this.state[cell] === UNFUNDED) this.unfunded -= 1;
    if (isPaid) this.free -= cost;
    else this.unfunded += 1;
    this.state[cell] = isPaid ? BUYING : UNFUNDED;
  }

  private buy(cell: number): void {
    const { dust, rest, unit } = this;
    const parts = (dust[cell] ?? 0) + (rest[cell] ?? 0);
    const isLotMore = parts >= unit;
    dust[cell] = isLotMore ? parts - unit : parts;
    this.sellsMore[cell] = isLotMore ? 1 : 0;
    this.fills.buys[cell] = (this.fills.buys[cell] ?? 0) + 1;
    this.quoteChange -= this.cost[cell] ?? 0;
    this.baseChange += (this.least[cell] ?? 0) * unit + (rest[cell] ?? 0);
    this.state[cell] = HELD;
    this.heldFrom = cell;
    this.watch();
  }

  private watch(): void {
    const { state, heldFrom, lowest, distance } = this;
    let below = heldFrom - 1;
    while (below >= 0 && state[below] === UNFUNDED) below -= 1;
    this.buyLine = below < 0 ? Number.NEGATIVE_INFINITY : lowest + below * distance;
    this.sellLine = heldFrom < this.count ? lowest + (heldFrom + 1) * distance : Number.POSITIVE_INFINITY;
  }
}

const STATES = { buying: BUYING, held: HELD, unfunded: UNFUNDED } as const;

/**
 * Follows a running machine in plain numbers; undefined for one whose range may move or whose stop follows its worth, while
 * it waits, and where its money is too large for plain numbers: those look at every price.
 */
export function startGuard(machine: SpotGridMachine): SpotGridGuard | undefined {
  const { status, trailing, stop, events, units, lines } = machine;
  if (status !== 'running' || trailing || stop > 0n || events) return undefined;
  const worth = equityAt(machine, lineAt(lines, lines.count + 1));
  return (worth * units.feeUnit) / units.lotTick < MAX_UNITS ? new SpotGridGuard(machine) : undefined;
}
