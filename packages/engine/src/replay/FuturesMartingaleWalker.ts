import { priceOf } from '../bots/futures/futuresUnits.js';
import { payFunding } from '../bots/futures-martingale/martingaleCommands.js';
import { type MartingaleMachine, triggersOf } from '../bots/futures-martingale/martingaleMachine.js';
import { travel } from '../bots/futures-martingale/martingaleTravel.js';
import type { EquityLine } from './EquityTracker.js';
import type { FundingRate } from './fundingAgenda.js';
import type { Walker } from './walkBars.js';

/** A martingale that walks. */
export class FuturesMartingaleWalker implements Walker {
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;
  isOver = false;
  line: EquityLine;

  readonly machine: MartingaleMachine;
  private drawn: MartingaleMachine['wallet'];

  constructor(machine: MartingaleMachine) {
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
    payFunding(machine, rate, priceOf(machine.rules.units, last));
    this.look();
  }

  private look(): void {
    const { machine } = this;
    // Nobody reads the events of a replay, and their number in one input is limited.
    machine.events.length = 0;
    this.isOver = machine.close !== null;
    [this.below, this.above] = bandOf(machine);
    if (this.drawn === machine.wallet) return;
    this.drawn = machine.wallet;
    this.line = lineOf(machine);
  }
}

/** Each fill, fee and funding makes a new wallet. */
function lineOf({ wallet, position, rules }: MartingaleMachine): EquityLine {
  return { fixed: wallet.cash, perTick: position.size * rules.units.lotTick };
}

function bandOf(machine: MartingaleMachine): readonly [below: number, above: number] {
  const { status, rules, price } = machine;
  if (status === 'await_activation' && rules.entry !== undefined) {
    const { entry } = rules;
    return [entry < price ? entry : Number.NEGATIVE_INFINITY, entry > price ? entry : Number.POSITIVE_INFINITY];
  }
  if (machine.close) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (status !== 'running') return [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const { add, takeProfit, stopLoss, liquidation } = triggersOf(machine);
  const losing = [add, stopLoss, liquidation].filter((ticks) => ticks !== undefined);
  return rules.mode === 'long'
    ? [Math.max(...losing), takeProfit ?? Number.POSITIVE_INFINITY]
    : [takeProfit ?? Number.NEGATIVE_INFINITY, Math.min(...losing)];
}
