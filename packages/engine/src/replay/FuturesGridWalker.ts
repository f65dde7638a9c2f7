import { priceOf } from '../bots/futures/futuresUnits.js';
import { payFunding } from '../bots/futures-grid/futuresGridCommands.js';
import type { FuturesGridMachine } from '../bots/futures-grid/futuresGridMachine.js';
import { travel } from '../bots/futures-grid/futuresGridTravel.js';
import { triggerAbove, triggerBelow } from '../bots/futures-grid/futuresGridTriggers.js';
import { divideIntegers } from '../money/rounding.js';
import type { EquityLine } from './EquityTracker.js';
import type { FundingRate } from './fundingAgenda.js';
import type { Walker } from './walkBars.js';

/** A futures grid that walks. */
export class FuturesGridWalker implements Walker {
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;
  isOver = false;
  line: EquityLine;

  readonly machine: FuturesGridMachine;
  private drawn: FuturesGridMachine['wallet'];

  constructor(machine: FuturesGridMachine) {
    this.machine = machine;
    this.drawn = machine.wallet;
    this.line = lineOf(machine);
  }

  go(price: number, time: number): void {
    this.machine.time = time;
    travel(this.machine, price);
    this.look();
  }

  /** Funding at the last price met, which is between the triggers. */
  pay({ time, rate }: FundingRate, last: number): void {
    const { machine } = this;
    if (machine.position.size === 0n) return;
    machine.time = time;
    machine.price = last;
    payFunding(machine, { type: 'funding', rate, mark_price: priceOf(machine.units, last), time });
    this.look();
  }

  private look(): void {
    const { machine } = this;
    this.isOver = machine.close !== null;
    [this.below, this.above] = bandOf(machine);
    if (this.drawn === machine.wallet) return;
    this.drawn = machine.wallet;
    this.line = lineOf(machine);
  }
}

/** Each fill, fee and funding makes a new wallet. */
function lineOf({ wallet, position, units }: FuturesGridMachine): EquityLine {
  return { fixed: wallet.cash, perTick: position.size * units.lotTick };
}

function bandOf(machine: FuturesGridMachine): readonly [below: number, above: number] {
  const { status, rules, price } = machine;
  if (status === 'running') {
    const [lowPeak, highPeak] = nextPeaks(machine);
    return [Math.max(triggerBelow(machine), lowPeak), Math.min(triggerAbove(machine), highPeak)];
  }
  if (status === 'created' && rules.entry !== undefined) {
    const { entry } = rules;
    return [entry < price ? entry : Number.NEGATIVE_INFINITY, entry > price ? entry : Number.POSITIVE_INFINITY];
  }
  if (machine.close) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
}

/** First prices below and above at which the equity that a trailing stop follows is higher than ever. */
function nextPeaks({ rules, position, wallet, units, peak }: FuturesGridMachine): readonly [number, number] {
  if (!rules.trailingStop || position.size === 0n) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isLong = position.size > 0n;
  const at = divideIntegers(peak - wallet.cash, position.size * units.lotTick, isLong ? 'floor' : 'ceil');
  return isLong ? [Number.NEGATIVE_INFINITY, Number(at) + 1] : [Number(at) - 1, Number.POSITIVE_INFINITY];
}
