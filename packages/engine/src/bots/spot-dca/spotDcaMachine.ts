import { symbolOf } from './spotDcaRules.js';
import type {
  DcaStatus,
  SpotDcaCoin,
  SpotDcaEvent,
  SpotDcaFill,
  SpotDcaMarket,
  SpotDcaPair,
  SpotDcaState,
} from './spotDcaTypes.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A DCA bot while it moves: a copy of the state that is changed in place, and what happened. */
export interface SpotDcaMachine extends Writable<Omit<SpotDcaState, 'coins'>> {
  coins: Writable<SpotDcaCoin>[];
  readonly events: SpotDcaEvent[];
}

/** A machine of a state; the state itself stays as it is. */
export function loadMachine(state: SpotDcaState): SpotDcaMachine {
  return { ...state, coins: state.coins.map((coin) => ({ ...coin })), events: [] };
}

/** Plain data of a machine. */
export function saveMachine({ events: _, ...state }: SpotDcaMachine): SpotDcaState {
  return state;
}

/** A coin of which nothing was bought yet. */
export function newCoin({ base, amount }: SpotDcaPair, market: SpotDcaMarket, quote: string): SpotDcaCoin {
  const isKnown = symbolOf(market.symbols, base, quote) && Object.hasOwn(market.prices, base);
  return {
    base,
    amount,
    nominal: '0',
    spent: '0',
    bought: '0',
    held: '0',
    fees: '0',
    rounds: 0,
    price: isKnown ? (market.prices[base] ?? null) : null,
    start_price: null,
  };
}

export function changeStatus(machine: SpotDcaMachine, to: DcaStatus, time: number): void {
  machine.events.push({ type: 'status', time, from: machine.status, to });
  machine.status = to;
}

/** Numbers a fill and reports it. */
export function recordFill(machine: SpotDcaMachine, fill: Omit<SpotDcaFill, 'type' | 'id'>): void {
  machine.fill_count += 1;
  const { time, ...rest } = fill;
  machine.events.push({ type: 'fill', time, id: machine.fill_count, ...rest });
}
