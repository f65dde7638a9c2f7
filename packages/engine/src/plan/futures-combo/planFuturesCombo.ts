import type { FuturesMarket } from '../../bots/futures/futuresTypes.js';
import { magnitude, moneyText, priceOf, quantityOf } from '../../bots/futures/futuresUnits.js';
import { type ComboMachine, equityOf, legValue, newMachine } from '../../bots/futures-combo/comboMachine.js';
import { availableOf, initialMargin, ratioOf } from '../../bots/futures-combo/comboMargins.js';
import { ratio } from '../../bots/futures-combo/comboPrices.js';
import { sizePositions } from '../../bots/futures-combo/comboRebalance.js';
import { MAX_PLACES } from '../../bots/futures-combo/comboSettings.js';
import { feesOf } from '../../bots/futures-combo/comboStops.js';
import type { FuturesComboParams, FuturesComboSide } from '../../bots/futures-combo/futuresComboTypes.js';
import { add, compare, subtract } from '../../decimal/arithmetic.js';
import { placesOf } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import {
  lessOf,
  moreLeverage,
  movedPrice,
  steadyFixes,
  steadyWarnings,
  type WaysOut,
  withBalance,
} from '../steadyFixes.js';
import { checkReading } from './checkFuturesCombo.js';
import { bandOf, type FuturesComboBand } from './comboBands.js';
import { leverageLimit } from './comboBounds.js';
import { cheaperRows } from './comboContractIssues.js';
import { reachableDrift } from './comboLots.js';
import type {
  FuturesComboBalances,
  FuturesComboBounds,
  FuturesComboIssue,
  FuturesComboOffers,
  FuturesComboWarning,
} from './comboPlanTypes.js';
import { allocated, type FuturesComboReading, readFuturesComboDraft } from './comboReading.js';
import { exposureOf, liquidationFall } from './comboRisk.js';
import { futuresComboWarnings } from './comboWarnings.js';
import type { FuturesComboDraft } from './futuresComboDraft.js';

/** One contract of a planned combo. Money in quote coin; bands only where the bot rebalances on drift. */
export interface FuturesComboPlanLeg extends FuturesComboBand {
  readonly symbol: string;
  readonly side: FuturesComboSide;
  readonly target_position_percent: string;
  readonly price: string;
  /** In contracts, without sign; `"0"` where the smallest order is not reached. */
  readonly quantity: string;
  readonly position_value: string;
  /** Fee of the opening order. */
  readonly fee: string;
  /** Share of all positions after the opening, four places, cut. */
  readonly weight: string;
  /** Weights between which nothing happens. */
  readonly band: Range | undefined;
}

/** What the money of a draft does right after the start at the last prices. In quote coin unless stated. */
export interface FuturesComboMoney {
  readonly gross_exposure: string;
  /** Share of margin times leverage that the positions use, four places, cut: the rest stays free for losses. */
  readonly used_share: string;
  /** Long less short. */
  readonly net_exposure: string;
  readonly long_exposure: string;
  readonly short_exposure: string;
  /** Initial margin of the positions. */
  readonly required_margin: string;
  readonly available_margin: string;
  readonly open_fee: string;
  readonly equity: string;
  /** Fraction by which all prices may move against the bot until it is liquidated; undefined: nothing does it. */
  readonly liquidation_fall: string | undefined;
}

/** Everything that a form shows about a draft. */
export interface FuturesComboPlan {
  /** In the order in which the server looks at the fields; empty = can be sent. */
  readonly issues: readonly FuturesComboIssue[];
  readonly warnings: readonly FuturesComboWarning[];
  readonly bounds: FuturesComboBounds;
  readonly offered_least: FuturesComboOffers;
  /** Contract that sets the largest leverage. */
  readonly leverage_limit_symbol: string | undefined;
  /** 1 less the weights typed so far; negative where there are too many. */
  readonly left_to_allocate: string;
  /** Seconds from the creation to the first scheduled rebalance. */
  readonly first_rebalance_after: string | undefined;
  /** Undefined while contracts, leverage or margin cannot be read. */
  readonly legs: readonly FuturesComboPlanLeg[] | undefined;
  readonly money: FuturesComboMoney | undefined;
}

/** Plans a draft against the contracts that may be chosen. Takes any text, never throws for it. */
export function planFuturesCombo(
  draft: FuturesComboDraft,
  markets: readonly FuturesMarket[],
  balances: FuturesComboBalances = {},
): FuturesComboPlan {
  const reading = readFuturesComboDraft(draft, markets);
  const { issues, bounds, offered_least } = checkReading(reading, balances);
  const machine = startedFromReading(reading, issues);
  const movedBy = (other: FuturesComboDraft, factor: string) =>
    readFuturesComboDraft(
      other,
      markets.map((market) => ({
        ...market,
        last_price: movedPrice(market.last_price, factor, market.symbol.tickSize),
      })),
    );
  const foundAt = (other: FuturesComboDraft, factor: string) => {
    const moved = movedBy(other, factor);
    const check = checkReading(moved, balances);
    return { issues: check.issues, warnings: futuresComboWarnings(moved, startedFromReading(moved, check.issues)) };
  };
  return {
    issues: steadyFixes(
      withBalance(issues, 'init_margin', bounds.init_margin.from, balances.quote),
      draft,
      (other, factor) => checkReading(movedBy(other, factor), balances).issues,
      comboWays(reading),
    ),
    warnings: steadyWarnings(
      { issues, warnings: futuresComboWarnings(reading, machine) },
      draft,
      foundAt,
      ({ code }, passes) =>
        code === 'liquidation_before_stop_loss'
          ? [lessOf(draft.leverage, 1, (leverage) => ({ leverage }), passes)]
          : [],
    ),
    bounds,
    offered_least,
    leverage_limit_symbol: leverageLimit(reading)?.symbol,
    left_to_allocate: subtract('1', allocated(reading)),
    first_rebalance_after: reading.interval,
    legs: machine && planLegs(reading, machine),
    money: machine && planMoney(machine),
  };
}

/** Ways out for an account that has less than the contracts take: other weights, one contract less, or more leverage. */
function comboWays(reading: FuturesComboReading): WaysOut<FuturesComboDraft, FuturesComboIssue> {
  return ({ params: { from, available } = {} }, passes) => {
    if (!from || available === undefined) return [];
    const all = { init_margin: available };
    const rows = cheaperRows(reading).map((symbol_settings) => ({ ...all, symbol_settings }));
    const raised = (fix: Readonly<Partial<FuturesComboDraft>>) => moreLeverage(reading.draft.leverage, fix, passes);
    return [rows.find(passes) ?? raised(all) ?? raised({ ...all, ...rows[0] })];
  };
}

/**
 * The draft with a drift that its rebalances can get below at its margin, where lots are too coarse for the one it has:
 * settings that somebody recommends know nothing of the money they are used with. Where no drift is large enough, time alone counts.
 */
export function withReachableDrift(draft: FuturesComboDraft, markets: readonly FuturesMarket[]): FuturesComboDraft {
  const { legs, leverage, margin, driftPercent: wanted } = readFuturesComboDraft(draft, markets);
  if (!legs || leverage === undefined || margin === undefined || wanted === undefined) return draft;
  if ([leverage, margin, wanted].some((text) => compare(text, '0') <= 0)) return draft;
  const drift = reachableDrift({ leverage, margin, legs }, wanted);
  return drift === undefined
    ? { ...draft, adjust_position_mode: 'time' }
    : { ...draft, adjust_position_percent: drift };
}

function planLegs({ driftPercent }: FuturesComboReading, machine: ComboMachine): FuturesComboPlanLeg[] {
  const gross = machine.legs.reduce((sum, leg) => sum + magnitude(legValue(leg)), 0n);
  const hasBand = driftPercent !== undefined && compare(driftPercent, '0') > 0;
  return machine.legs.map((leg) => {
    const { contract, units, position, price, wallet } = leg;
    const band = hasBand ? bandOf(machine.legs, leg, ratioOf(driftPercent)) : undefined;
    return {
      symbol: contract.symbol,
      side: contract.side,
      target_position_percent: contract.target_position_percent,
      price: priceOf(units, price ?? 0),
      quantity: quantityOf(units, magnitude(position.size)),
      position_value: moneyText(magnitude(legValue(leg))),
      fee: moneyText(wallet.fees),
      weight: ratio(magnitude(legValue(leg)), gross, 4),
      band: hasBand ? weightBand(contract.target_position_percent, driftPercent) : undefined,
      rebalance_below: band?.rebalance_below,
      rebalance_above: band?.rebalance_above,
    };
  });
}

function weightBand(target: string, threshold: string): Range {
  const from = subtract(target, threshold);
  const to = add(target, threshold);
  return { from: compare(from, '0') < 0 ? '0' : from, to: compare(to, '1') > 0 ? '1' : to };
}

function planMoney(machine: ComboMachine): FuturesComboMoney {
  const { long, short } = exposureOf(machine);
  const { count, unit } = ratioOf(machine.params.leverage);
  return {
    gross_exposure: moneyText(long + short),
    used_share: ratio((long + short) * unit, machine.total_margin * count, 4),
    net_exposure: moneyText(long - short),
    long_exposure: moneyText(long),
    short_exposure: moneyText(short),
    required_margin: moneyText(initialMargin(machine)),
    available_margin: moneyText(availableOf(machine)),
    open_fee: moneyText(feesOf(machine)),
    equity: moneyText(equityOf(machine)),
    liquidation_fall: liquidationFall(machine),
  };
}

/** Codes without which a bot can be opened, though it may not be sent. */
const HARMLESS: readonly FuturesComboIssue['code'][] = ['not_a_step', 'insufficient_balance', 'init_margin_too_high'];

/**
 * A bot right after its start at the last prices, stops left out: the preview asks what the positions do. Undefined
 * where contracts, leverage or margin do not allow one, or no position can be opened.
 */
function startedFromReading(
  reading: FuturesComboReading,
  issues: readonly FuturesComboIssue[],
): ComboMachine | undefined {
  const { legs, leverage, margin } = reading;
  const fields = ['symbol_settings', 'leverage', 'init_margin'];
  const isHindered = issues.some(({ field, code }) => fields.includes(field) && !HARMLESS.includes(code));
  if (!legs || leverage === undefined || margin === undefined || isHindered || !/[1-9]/.test(margin)) return undefined;
  if (margin.startsWith('-') || legs.some(({ weight }) => placesOf(weight) > MAX_PLACES)) return undefined;
  const params: FuturesComboParams = {
    leverage,
    init_margin: margin,
    adjust_position_mode: 'by_user',
    symbol_settings: legs.map(({ symbol, side, weight }) => ({ symbol, side, target_position_percent: weight })),
  };
  const machine = newMachine(params, reading.markets, 0);
  machine.legs.forEach((leg, row) => {
    leg.price = legs[row]?.price;
  });
  sizePositions(machine, 'initial');
  return machine;
}
