import { lockedQuote } from './spotGridCells.js';
import { bookFills, LineFollower, MAX_PARTS } from './spotGridCounts.js';
import { restOfBuy } from './spotGridEffects.js';
import { equityAt, type SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { leastSellLots } from './spotGridUnits.js';

/** Room for what the bot may still earn, so that no sum leaves the whole numbers. */
const MAX_UNITS = 2n ** 50n;

/**
 * What fills of each cell move, eight numbers to a cell: what a buy costs; the parts of a lot that it leaves beyond whole
 * lots, and those in its whole lots; the dust that the cell carries; what a sell of the least and one of a lot more earn,
 * and the parts of that besides.
 */
const CELL = 8;
const COST = 0;
const REST = 1;
const LEAST = 2;
const DUST = 3;
const EARNED = 4;
const EARNED_PARTS = 6;

/**
 * A spot grid followed fill by fill in plain whole numbers: for one whose quote may not pay for each next buy, and where
 * balances are asked for on the way. What it did is booked to the machine at the end, exactly.
 */
export class SpotGridGuard extends LineFollower {
  /**
   * Base in parts of a lot; quote in lots at a price of one tick, and parts of one besides; of that quote, what no resting
   * buy locks. One list, as the cells are: a field of an object that is too large for a small integer is an object too.
   */
  readonly money: Float64Array;
  /** Fills so far. */
  moves = 0;

  /** Parts in a lot. */
  private readonly unit: number;
  private readonly cells: Float64Array;
  /** Fills, by three times the cell: buys, sells of the least, sells of a lot more. */
  private readonly fills: Uint32Array;
  /** 1 for a cell whose buy is held back. */
  private readonly unfunded: Uint8Array;
  /** No buy of a cell below this one is held back. */
  private lowestUnfunded: number;
  private readonly leastCost: number;
  /** Cell of the next buy below; negative where none rests. */
  private nextBuy = 0;

  constructor(machine: SpotGridMachine) {
    super(machine);
    const { units, base, quote, locked } = machine;
    this.unit = Number(units.feeUnit);
    this.money = Float64Array.of(
      Number(base / (units.lotBase / units.feeUnit)),
      Number(quote / units.lotTick),
      Number((quote % units.lotTick) / (units.lotTick / units.feeUnit)),
      Number((quote - locked) / units.lotTick),
    );
    this.cells = guardCells(machine);
    this.fills = new Uint32Array(3 * this.count);
    this.unfunded = new Uint8Array(this.count);
    for (const cell of machine.unfunded) this.unfunded[cell] = 1;
    this.lowestUnfunded = Math.min(this.count, ...machine.unfunded);
    this.leastCost = Math.min(...this.cells.filter((_, place) => place % CELL === COST));
    this.watch();
  }

  go(price: number): void {
    this.at = price;
    while (price >= this.above) this.sell(this.heldFrom);
    while (price <= this.below) this.buy(this.nextBuy);
  }

  settle(): void {
    const { machine, unfunded, cells } = this;
    const fills = (kind: number) => this.fills.filter((_, place) => place % 3 === kind);
    bookFills(machine, { buys: fills(0), least: fills(1), more: fills(2) });
    machine.dust = [...cells.filter((_, place) => place % CELL === DUST)];
    machine.held_from = this.heldFrom;
    machine.unfunded = [...unfunded.keys()].filter((cell) => unfunded[cell] === 1).reverse();
    machine.locked = lockedQuote(machine);
    machine.price = this.at;
  }

  private sell(cell: number): void {
    const { unfunded, money, cells, fills, unit } = this;
    const at = cell * CELL;
    // As in `sellLots`: the dust is below the rest of a buy only where the two made one lot more.
    const more = (cells[at + DUST] ?? 0) < (cells[at + REST] ?? 0) ? 1 : 0;
    const parts = (money[2] ?? 0) + (cells[at + EARNED_PARTS + more] ?? 0);
    const earned = (cells[at + EARNED + more] ?? 0) + (parts < unit ? 0 : 1);
    money[0] = (money[0] ?? 0) - (cells[at + LEAST] ?? 0) - more * unit;
    money[1] = (money[1] ?? 0) + earned;
    money[2] = parts < unit ? parts : parts - unit;
    money[3] = (money[3] ?? 0) + earned;
    fills[3 * cell + 1 + more] = (fills[3 * cell + 1 + more] ?? 0) + 1;
    this.restBuy(cell);
    for (let other = cell - 1; other >= this.lowestUnfunded && (money[3] ?? 0) >= this.leastCost; other -= 1) {
      if (unfunded[other] === 1) this.restBuy(other);
    }
    let next = cell + 1;
    while (unfunded[next] === 1) next += 1;
    this.moves += 1;
    this.heldFrom = next;
    this.watch();
  }

  /** Rests the buy of a flat cell, or holds it back. */
  private restBuy(cell: number): void {
    const { unfunded, money } = this;
    const left = (money[3] ?? 0) - (this.cells[cell * CELL + COST] ?? 0);
    unfunded[cell] = left < 0 ? 1 : 0;
    if (left >= 0) money[3] = left;
    else if (cell < this.lowestUnfunded) this.lowestUnfunded = cell;
    while (this.lowestUnfunded < cell && unfunded[this.lowestUnfunded] === 0) this.lowestUnfunded += 1;
  }

  private buy(cell: number): void {
    const { money, cells, fills, unit } = this;
    const at = cell * CELL;
    const rest = cells[at + REST] ?? 0;
    const dust = (cells[at + DUST] ?? 0) + rest;
    cells[at + DUST] = dust < unit ? dust : dust - unit;
    money[0] = (money[0] ?? 0) + (cells[at + LEAST] ?? 0) + rest;
    money[1] = (money[1] ?? 0) - (cells[at + COST] ?? 0);
    fills[3 * cell] = (fills[3 * cell] ?? 0) + 1;
    this.moves += 1;
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

function guardCells({ lines, units, buy_lots: buyLots, dust }: SpotGridMachine): Float64Array {
  const cells = new Float64Array(CELL * lines.count);
  const [unit, maker] = [Number(units.feeUnit), Number(units.maker)];
  let [known, rest, least] = [-1, 0, 0];
  for (let cell = 0; cell < lines.count; cell += 1) {
    const lots = buyLots[cell] ?? 0;
    if (lots !== known) [known, rest, least] = [lots, restOfBuy(units, lots), leastSellLots(units, lots)];
    const at = cell * CELL;
    cells[at + COST] = lots * lineAt(lines, cell);
    cells[at + REST] = rest;
    cells[at + LEAST] = least * unit;
    cells[at + DUST] = dust[cell] ?? 0;
    for (const more of [0, 1]) {
      const value = (least + more) * lineAt(lines, cell + 1);
      // Whole units of the fee and parts apart: their product might leave the whole numbers.
      const feeParts = (value % unit) * maker;
      const fee = Math.ceil(feeParts / unit);
      cells[at + EARNED + more] = value - Math.floor(value / unit) * maker - fee;
      cells[at + EARNED_PARTS + more] = fee * unit - feeParts;
    }
  }
  return cells;
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
