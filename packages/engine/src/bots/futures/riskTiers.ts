import { placesOf, power10, toScale } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import type { RiskTier } from './futuresTypes.js';
import { type FuturesUnits, safeNumber, toMoney } from './futuresUnits.js';
import type { FuturesPosition, FuturesWallet } from './position.js';

/** Risk tiers of a contract in integers; rates count `1 / rateUnit`. */
export interface RiskTable {
  readonly rateUnit: bigint;
  readonly rows: readonly RiskRow[];
}

interface RiskRow {
  /** Largest value of the tier, money; undefined = no limit. */
  readonly limit: bigint | undefined;
  readonly rate: bigint;
  /** Money times `rateUnit`. */
  readonly deduction: bigint;
}

/**
 * Reads tiers: `deduction_1 = 0`, `deduction_k = limit_(k−1) · (rate_k − rate_(k−1)) + deduction_(k−1)`, which makes the
 * maintenance margin continuous at the edges.
 *
 * @throws EngineError `invalid_params`: no tier, limits or rates that do not rise, a rate not from 0 to below 1.
 */
export function riskTable(tiers: readonly RiskTier[]): RiskTable {
  const known = read.get(tiers) ?? readTiers(tiers);
  read.set(tiers, known);
  return known;
}

/** Tables that were read before: the tiers of a contract stay the same list. */
const read = new WeakMap<readonly RiskTier[], RiskTable>();

function readTiers(tiers: readonly RiskTier[]): RiskTable {
  if (tiers.length === 0) throw new EngineError('invalid_params', 'riskTiers: at least one tier is needed');
  const places = Math.max(...tiers.map(({ maintenanceMarginRate }) => placesOf(maintenanceMarginRate)));
  const rateUnit = power10(places);
  const rows: RiskRow[] = [];
  tiers.forEach((tier, index) => {
    const rate = toScale(tier.maintenanceMarginRate, places);
    const limit = isUnlimited(tier.limit) ? undefined : toMoney(tier.limit);
    const name = `riskTiers[${index}]`;
    if (rate < 0n || rate >= rateUnit) throw new EngineError('invalid_params', `${name}: rate not from 0 to below 1`);
    const before = rows.at(-1);
    const edge = before ? before.limit : 0n;
    if (edge === undefined || (limit !== undefined && limit <= edge) || (before && rate < before.rate)) {
      throw new EngineError('invalid_params', `${name}: limits and rates must rise`);
    }
    const deduction = before ? edge * (rate - before.rate) + before.deduction : 0n;
    rows.push({ limit, rate, deduction });
  });
  return { rateUnit, rows };
}

/** Maintenance margin of a position value, money times `rateUnit`. The last tier also serves beyond its limit. */
export function maintenanceMargin({ rows }: RiskTable, value: bigint): bigint {
  const found = rows.find(({ limit }) => limit === undefined || value <= limit) ?? rows.at(-1);
  return found ? value * found.rate - found.deduction : 0n;
}

/**
 * What a price is wanted for. Shown, it is rounded toward the entry (long up, short down), the cautious side. A bot acts
 * at the first tick that can trade at or beyond it, so that it never fires early.
 */
export type PriceUse = 'shown' | 'fires';

/**
 * Price in ticks at which a position is liquidated: `wallet + unrealised ≤ maintenance margin on entry value`, i.e.
 * `average − (wallet − margin) / size` for a long one. Undefined without a position, and where no price above 0 does it
 * (fully covered).
 *
 * Assumed: the direction of rounding of the price that is shown.
 */
export function liquidationTicks(
  units: FuturesUnits,
  table: RiskTable,
  { size, cost }: FuturesPosition,
  { cash }: Pick<FuturesWallet, 'cash'>,
  use: PriceUse = 'shown',
): number | undefined {
  if (size === 0n) return undefined;
  const missing = maintenanceMargin(table, cost) - cash * table.rateUnit;
  const ticks = divideIntegers(missing, size * units.lotTick * table.rateUnit, roundingOf(size > 0n, use));
  if (size > 0n ? ticks <= 0n : ticks > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  // A short that is under water at any price is liquidated at the lowest one.
  return ticks < 0n ? 0 : safeNumber(ticks);
}

/** Direction in which a price below (of a long) or above the entry goes to a tick. */
export function roundingOf(isLong: boolean, use: PriceUse): 'ceil' | 'floor' {
  return isLong === (use === 'shown') ? 'ceil' : 'floor';
}

/**
 * Price in ticks at which the equity is 0: `average ∓ wallet / size`, as it is shown; 0 where no price above it does that.
 * The settlement itself is exact, the wallet ends at 0.
 */
export function bankruptcyTicks(
  units: FuturesUnits,
  { size }: Pick<FuturesPosition, 'size'>,
  { cash }: Pick<FuturesWallet, 'cash'>,
): number {
  if (size === 0n) return 0;
  const ticks = divideIntegers(-cash, size * units.lotTick, roundingOf(size > 0n, 'shown'));
  return ticks < 0n ? 0 : safeNumber(ticks);
}

/** Largest position value of the first tier as text; `''` = no limit. */
export function firstRiskLimit(tiers: readonly RiskTier[]): string {
  const limit = tiers[0]?.limit ?? '';
  return isUnlimited(limit) ? '' : limit;
}

function isUnlimited(limit: string): boolean {
  return /^0*(\.0*)?$/.test(limit);
}
