import { EngineError } from '../../EngineError.js';
import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import { loadMachine, newCoin, type SpotDcaMachine, saveMachine } from './spotDcaMachine.js';
import { refuse, requireBalance, requireMarket, requireParams, requirePrice, requireTime } from './spotDcaParams.js';
import { runDueRounds } from './spotDcaRounds.js';
import { nominalOf, symbolOf } from './spotDcaRules.js';
import { closeMachine } from './spotDcaSettle.js';
import type {
  SpotDcaChange,
  SpotDcaEvent,
  SpotDcaInput,
  SpotDcaMarket,
  SpotDcaParams,
  SpotDcaPrices,
  SpotDcaState,
} from './spotDcaTypes.js';

/**
 * A new DCA bot in status `initializing`. Its first round is due at once: the next input does it.
 *
 * @throws EngineError `invalid_params`, naming the field and the rule; `not_a_multiple`: a price off its tick.
 */
export function openSpotDca(params: SpotDcaParams, market: SpotDcaMarket, time: number): SpotDcaState {
  requireTime('time', time, 0);
  requireMarket(market);
  requireParams(params, market, '0');
  const coins = params.pairs.map((pair) => newCoin(pair, market, params.quote_coin));
  for (const { base, price } of coins) {
    const symbol = symbolOf(market.symbols, base, params.quote_coin);
    if (symbol && price !== null) requirePrice(symbol, price);
  }
  return {
    params,
    market,
    status: 'initializing',
    create_time: time,
    end_time: null,
    time,
    next_invest_time: time,
    available: market.available ?? null,
    coins,
    round_count: 0,
    invested_rounds: 0,
    failed_rounds: 0,
    fill_count: 0,
    close_fee: '0',
    close: null,
  };
}

/**
 * The bot after one input and what happened. The old state stays as it is. Time reaching a finished bot changes nothing.
 *
 * @throws EngineError `cannot_be_cancelled`: a command reached a finished bot, or a user's close the very moment a round
 *   is due; `invalid_params`: settings, prices or times that cannot be; `not_a_multiple`: a price off its tick;
 *   `too_large`: over 100 000 rounds due in one input.
 */
export function advanceSpotDca(
  state: SpotDcaState,
  input: SpotDcaInput,
): { readonly state: SpotDcaState; readonly events: readonly SpotDcaEvent[] } {
  if (state.status === 'completed') {
    if (input.type === 'time') return { state, events: [] };
    throw new EngineError('cannot_be_cancelled', 'The bot is completed');
  }
  const time = input.type === 'time' ? input.at : input.time;
  requireTime(input.type === 'time' ? 'at' : 'time', time, state.time);
  const machine = loadMachine(state);
  // What was due in the meantime happened at the prices, balance and settings known then.
  runDueRounds(machine, time, false);
  if (machine.close === null) {
    machine.time = time;
    takeInput(machine, input, time);
  } else if (input.type !== 'time') throw new EngineError('cannot_be_cancelled', 'The bot has reached its cap');
  return { state: saveMachine(machine), events: machine.events };
}

function takeInput(machine: SpotDcaMachine, input: SpotDcaInput, time: number): void {
  switch (input.type) {
    case 'time':
      takePrices(machine, input.prices);
      if (input.available !== undefined) {
        requireBalance(input.available);
        machine.available = input.available;
      }
      runDueRounds(machine, time, true);
      break;
    case 'update':
      updateMachine(machine, input.parameters, input.symbols ?? [], time);
      break;
    case 'close': {
      const reason = input.close_reason ?? 'closed_manually';
      if (reason === 'closed_manually' && machine.next_invest_time === time) {
        throw new EngineError('cannot_be_cancelled', 'A purchase is under way');
      }
      closeMachine(machine, input.close_mode, reason, time);
    }
  }
}

function takePrices(machine: SpotDcaMachine, prices: SpotDcaPrices): void {
  const { symbols } = machine.market;
  for (const coin of machine.coins) {
    const price = Object.hasOwn(prices, coin.base) ? prices[coin.base] : undefined;
    const symbol = symbolOf(symbols, coin.base, machine.params.quote_coin);
    if (price === undefined || !symbol) continue;
    requirePrice(symbol, price);
    coin.price = price;
  }
}

/** Before this time nothing happens, whatever the prices do; undefined = never again. */
export function spotDcaTriggers(state: SpotDcaState): { readonly next_time: number | undefined } {
  return { next_time: state.next_invest_time ?? undefined };
}

/**
 * Changes the settings from the next round on. Coins that are taken out stay in the bot until it closes.
 *
 * Assumed: the next round keeps its time, so that no change moves money by itself; the new interval counts from there.
 *
 * @throws EngineError `invalid_params`: a setting that no bot can run with, a cap below what was invested and one
 *   round, another quote coin.
 */
function updateMachine(
  machine: SpotDcaMachine,
  change: SpotDcaChange,
  newSymbols: readonly SpotSymbol[],
  time: number,
): void {
  const from = machine.params;
  const to = changedParams(from, change);
  if (to.quote_coin !== from.quote_coin) refuse('quote_coin', 'cannot change while the bot runs');
  const unknown = newSymbols.filter(
    ({ base_token, quote_token }) => !symbolOf(machine.market.symbols, base_token, quote_token),
  );
  const market = { ...machine.market, symbols: [...machine.market.symbols, ...unknown] };
  requireParams(to, market, nominalOf(machine));
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  machine.params = to;
  machine.market = market;
  const amounts = new Map(to.pairs.map(({ base, amount }) => [base, amount]));
  for (const coin of machine.coins) coin.amount = amounts.get(coin.base) ?? '0';
  for (const pair of to.pairs) {
    if (machine.coins.some(({ base }) => base === pair.base)) continue;
    // Prices at the creation are old by now: a new coin has none until the next input brings it.
    machine.coins.push({ ...newCoin(pair, market, to.quote_coin), price: null });
  }
  const { next_invest_time } = machine;
  if (next_invest_time !== null) machine.events.push({ type: 'updated', time, from, to, next_invest_time });
}

/** Settings after a change; an absent field stays. */
function changedParams(from: SpotDcaParams, change: SpotDcaChange): SpotDcaParams {
  const changed = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...from, ...Object.fromEntries(changed) };
}
