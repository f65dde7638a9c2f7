import { lockedQuote } from './spotGridCells.js';
import { restOfBuy } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { changeStatus, endMachine, recordFill } from './spotGridSettle.js';
import {
  type InitialTrade,
  type InitialTrades,
  initialTrades,
  lineAt,
  type SpotGridSizes,
  sizeCells,
} from './spotGridSizing.js';
import { boughtParts, partsOf, sumOfProducts, worthOf } from './spotGridUnits.js';

/** Sizes the cells at the machine's price, makes the initial trade and rests the orders; or ends the bot if it cannot. */
export function startMachine(machine: SpotGridMachine): void {
  const { units, lines, price, invested } = machine;
  changeStatus(machine, 'initializing');
  const investment = invested.quote + worthOf(units, invested.base, price);
  const sizes = sizeCells(units, lines, price, investment, machine.params.enable_trailing === true);
  const initial = initialTrades(units, lines, sizes, price, invested);
  machine.total_investment = investment;
  if (!initial.possible) {
    endMachine(machine, 'base_and_quote_mode', 'closed_failed_initiation', invested.base, invested.quote);
    return;
  }
  machine.start_time = machine.time;
  machine.start_price = price;
  restOrders(machine, sizes, initial, 'initial');
  if (machine.stop > 0n) machine.peak_equity = machine.quote + worthOf(units, machine.base, price);
  changeStatus(machine, 'running');
}

/** Makes the trades that the sizes need and rests the orders; the profit of the new range is counted from here. */
export function restOrders(
  machine: SpotGridMachine,
  sizes: SpotGridSizes,
  trades: InitialTrades,
  role: 'initial' | 'change',
): void {
  const { units, lines, price } = machine;
  const feesBefore = machine.fees;
  machine.range_price = price;
  machine.buy_lots = sizes.buyLots;
  machine.held_from = sizes.heldFrom;
  machine.quote_per_cell = sizes.quotePerCell;
  machine.base = trades.base;
  machine.quote = trades.quote;
  machine.unfunded = [];
  machine.dust = startingDust(machine, sizes);
  machine.locked = lockedQuote(machine);
  machine.spare_base = trades.base - trades.neededBase;
  machine.open_cost = heldAtBuyLines(machine, sizes);
  machine.head_start = machine.open_cost - worthOf(units, trades.neededBase, price);
  machine.open_ids = openIds(machine, sizes, trades.trades, role);
  machine.start_fee = machine.fees - feesBefore;
  // Assumed: the range moves up only from a start inside it. The check refuses other starts, but the market may have moved since.
  const top = lineAt(lines, lines.count);
  machine.trailing = machine.trailing && price >= lines.lowest && price <= top;
}

/** Held cells start as if their buy had just filled: what whole lots leave over of it is their dust. */
function startingDust({ units }: SpotGridMachine, { buyLots, heldFrom }: SpotGridSizes): readonly number[] {
  let [known, rest] = [-1, 0];
  return buyLots.map((lots, cell) => {
    if (cell < heldFrom) return 0;
    if (lots !== known) [known, rest] = [lots, restOfBuy(units, lots)];
    return rest;
  });
}

function heldAtBuyLines({ units, lines }: SpotGridMachine, { buyLots, heldFrom }: SpotGridSizes): bigint {
  const lots = (cell: number) => (cell < heldFrom ? 0 : (buyLots[cell] ?? 0));
  return sumOfProducts(lines.count, lots, (cell) => lineAt(lines, cell)) * units.lotTick;
}

/** Reports the trades. Held cells belong to the initial buy when its quantity covers them; invested coins have no opening fill. */
function openIds(
  machine: SpotGridMachine,
  sizes: SpotGridSizes,
  trades: readonly InitialTrade[],
  role: 'initial' | 'change',
): (number | null)[] {
  let boughtLots = 0n;
  let buyId: number | null = null;
  for (const { side, lots, fee } of trades) {
    const id = recordFill(machine, { role, side, lots, fee, cell: null });
    if (side === 'buy') {
      buyId = id;
      boughtLots = BigInt(lots) * machine.units.lotBase - fee;
    }
  }
  const ids = Array<number | null>(machine.lines.count).fill(null);
  // Opening fills matter to listeners only.
  if (!machine.events) return ids;
  // Coins that were invested serve the nearest sells first, bought ones the rest from the top down.
  for (let cell = machine.lines.count - 1; cell >= sizes.heldFrom; cell -= 1) {
    const needed = partsOf(machine.units, boughtParts(machine.units, sizes.buyLots[cell] ?? 0));
    if (buyId !== null && boughtLots > 0n) ids[cell] = buyId;
    boughtLots -= needed;
  }
  return ids;
}
