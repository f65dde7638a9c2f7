import { lockedQuote } from './spotGridCells.js';
import { bookFills, type LineFollower, MAX_PARTS } from './spotGridCounts.js';
import { restOfBuy } from './spotGridEffects.js';
import { equityAt, type SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { leastSellLots } from './spotGridUnits.js';

/** Room for what the bot may still earn, so that no sum leaves the whole numbers. */
const MAX_UNITS = 2n ** 50n;

/**
 * A spot grid followed fill by fill in plain whole numbers: for one whose quote may not pay for each next buy, and where
 * balances are asked for on the way. What it did is booked to the machine at the end, exactly.
 */
export class SpotGridGuard implements LineFollower {
  below = 0;
  above = 0;
  readonly floor: number;
  readonly ceiling: number;
  // Lists of one, since each value of a field that is too large for a small integer would be an object of its own.
  /** In parts of a lot. */
  readonly base: Float64Array;
  /** In lots at a price of one tick, and parts of one besides. */
  readonly quote: Float64Array;
  readonly quoteParts: Float64Array;
  /** Of `quote`, what no resting buy locks. */
  private readonly free: Float64Array;

  private readonly machine: SpotGridMachine;
  private readonly lowest: number;
  private readonly distance: number;
  private readonly count: number;
  /** Parts in a lot. */
  private readonly unit: number;
  /** 1 for a cell whose buy is held back. */
  private readonly unfunded: Uint8Array;
  private readonly dust: Int32Array;
  private readonly cells: GuardCells;
  private readonly buys: Uint32Array;
  /** By twice the cell, as in `GuardCells`. */
  private readonly sells: Uint32Array;
  private heldFrom: number;
  /** Cell of the next buy below; negative where none rests. */
  private nextBuy = 0;
  /** No buy of a cell below this one is held back. */
  private lowestUnfunded: number;
  private readonly leastCost: number;
  private at: number;

  constructor(machine: SpotGridMachine) {
    const { lines, units, triggerPrices } = machine;
    const cells = guardCells(machine);
    this.machine = machine;
    this.floor = triggerPrices.stopLoss ?? Number.NEGATIVE_INFINITY;
    this.ceiling = triggerPrices.takeProfit ?? Number.POSITIVE_INFINITY;
    this.lowest = lines.lowest;
    this.distance = lines.distance;
    this.count = lines.count;
    this.unit = Number(units.feeUnit);
    this.base = Float64Array.of(Number(machine.base / (units.lotBase / units.feeUnit)));
    this.quote = Float64Array.of(Number(machine.quote / units.lotTick));
    this.quoteParts = Float64Array.of(Number((machine.quote % units.lotTick) / (units.lotTick / units.feeUnit)));
    this.free = Float64Array.of(Number((machine.quote - machine.locked) / units.lotTick));
    this.unfunded = new Uint8Array(lines.count);
    for (const cell of machine.unfunded) this.unfunded[cell] = 1;
    this.dust = Int32Array.from(machine.dust);
    this.cells = cells;
    this.buys = new Uint32Array(lines.count);
    this.sells = new Uint32Array(2 * lines.count);
    this.heldFrom = machine.held_from;
    this.lowestUnfunded = Math.min(lines.count, ...machine.unfunded);
    this.leastCost = Math.min(...cells.cost);
    this.at = machine.price;
    this.watch();
  }

  go(price: number): void {
    this.at = price;
    while (price >= this.above) this.sell(this.heldFrom);
    while (price <= this.below) this.buy(this.nextBuy);
  }

  settle(): void {
    const { machine, unfunded } = this;
    const least = this.sells.filter((_, kind) => kind % 2 === 0);
    const more = this.sells.filter((_, kind) => kind % 2 === 1);
    bookFills(machine, { buys: this.buys, least, more });
    machine.dust = [...this.dust];
    machine.held_from = this.heldFrom;
    machine.unfunded = [...unfunded.keys()].filter((cell) => unfunded[cell] === 1).reverse();
    machine.locked = lockedQuote(machine);
    machine.price = this.at;
  }

  private sell(cell: number): void {
    const { unfunded, base, quote, quoteParts, free, cells, unit } = this;
    // As in `sellLots`: the dust is below the rest of a buy only where the two made one lot more.
    const more = (this.dust[cell] ?? 0) < (cells.rest[cell] ?? 0) ? 1 : 0;
    const kind = 2 * cell + more;
    const parts = (quoteParts[0] ?? 0) + (cells.earnedParts[kind] ?? 0);
    const earned = (cells.earned[kind] ?? 0) + (parts < unit ? 0 : 1);
    quoteParts[0] = parts < unit ? parts : parts - unit;
    quote[0] = (quote[0] ?? 0) + earned;
    free[0] = (free[0] ?? 0) + earned;
    base[0] = (base[0] ?? 0) - ((cells.least[cell] ?? 0) + more) * unit;
    this.sells[kind] = (this.sells[kind] ?? 0) + 1;
    this.restBuy(cell);
    for (let other = cell - 1; other >= this.lowestUnfunded && (free[0] ?? 0) >= this.leastCost; other -= 1) {
      if (unfunded[other] === 1) this.restBuy(other);
    }
    let next = cell + 1;
    while (unfunded[next] === 1) next += 1;
    this.heldFrom = next;
    this.watch();
  }

  /** Rests the buy of a flat cell, or holds it back. */
  private restBuy(cell: number): void {
    const { unfunded, free } = this;
    const left = (free[0] ?? 0) - (this.cells.cost[cell] ?? 0);
    unfunded[cell] = left < 0 ? 1 : 0;
    if (left >= 0) free[0] = left;
    else if (cell < this.lowestUnfunded) this.lowestUnfunded = cell;
    while (this.lowestUnfunded < cell && unfunded[this.lowestUnfunded] === 0) this.lowestUnfunded += 1;
  }

  private buy(cell: number): void {
    const { dust, base, quote, cells, unit } = this;
    const rest = cells.rest[cell] ?? 0;
    const parts = (dust[cell] ?? 0) + rest;
    dust[cell] = parts < unit ? parts : parts - unit;
    quote[0] = (quote[0] ?? 0) - (cells.cost[cell] ?? 0);
    base[0] = (base[0] ?? 0) + (cells.least[cell] ?? 0) * unit + rest;
    this.buys[cell] = (this.buys[cell] ?? 0) + 1;
    this.heldFrom = cell;
    this.watch();
  }

  private watch(): void {
    const { unfunded, heldFrom, lowest, distance } = this;
    let below = heldFrom - 1;
    while (unfunded[below] === 1) below -= 1;
    this.nextBuy = below;
    // One statement for each: a number that may be infinite is an object of its own.
    if (below >= 0) this.below = lowest + below * distance;
    else this.below = Number.NEGATIVE_INFINITY;
    if (heldFrom < this.count) this.above = lowest + (heldFrom + 1) * distance;
    else this.above = Number.POSITIVE_INFINITY;
  }
}

/** What fills of each cell move, in what `GuardBalances` count. */
interface GuardCells {
  /** Of a buy. */
  readonly cost: Float64Array;
  /** Parts of a lot that a buy leaves beyond whole lots. */
  readonly rest: Int32Array;
  /** Lots that a sell has at the least. */
  readonly least: Float64Array;
  /** By twice the cell: of a sell of the least; next to it, of a lot more. */
  readonly earned: Float64Array;
  readonly earnedParts: Int32Array;
}

function guardCells({ lines, units, buy_lots: buyLots }: SpotGridMachine): GuardCells {
  const { count } = lines;
  const room = (cells: number) => new Float64Array(cells);
  const cells = { cost: room(count), rest: new Int32Array(count), least: room(count) };
  const [earned, earnedParts] = [room(2 * count), new Int32Array(2 * count)];
  const [unit, maker] = [Number(units.feeUnit), Number(units.maker)];
  let [known, rest, least] = [-1, 0, 0];
  for (let cell = 0; cell < count; cell += 1) {
    const lots = buyLots[cell] ?? 0;
    if (lots !== known) [known, rest, least] = [lots, restOfBuy(units, lots), leastSellLots(units, lots)];
    cells.cost[cell] = lots * lineAt(lines, cell);
    cells.rest[cell] = rest;
    cells.least[cell] = least;
    for (const more of [0, 1]) {
      const value = (least + more) * lineAt(lines, cell + 1);
      // Whole units of the fee and parts apart: their product might leave the whole numbers.
      const feeParts = (value % unit) * maker;
      const fee = Math.ceil(feeParts / unit);
      earned[2 * cell + more] = value - Math.floor(value / unit) * maker - fee;
      earnedParts[2 * cell + more] = fee * unit - feeParts;
    }
  }
  return { ...cells, earned, earnedParts };
}

/**
 * Follows a running machine in plain numbers; undefined for one whose range may move or whose stop follows its worth, while
 * it waits, and where its money is too large for plain numbers: those look at every price.
 */
export function startGuard(machine: SpotGridMachine): SpotGridGuard | undefined {
  const { status, trailing, stop, events } = machine;
  if (status !== 'running' || trailing || stop > 0n || events) return undefined;
  return isPlain(machine) ? new SpotGridGuard(machine) : undefined;
}

/** Whether the money of a machine, and the coins that it could buy at the lowest line, are whole numbers in plain ones. */
function isPlain(machine: SpotGridMachine): boolean {
  const { units, lines } = machine;
  const worth = equityAt(machine, lineAt(lines, lines.count + 1)) / units.lotTick;
  return worth < MAX_UNITS && (worth / BigInt(lines.lowest)) * units.feeUnit < MAX_UNITS && units.feeUnit <= MAX_PARTS;
}
