import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import { newCoin, type SpotDcaMachine } from './spotDcaMachine.js';
import { refuse, requireParams, symbolOf } from './spotDcaParams.js';
import { nominalOf } from './spotDcaRounds.js';
import type { SpotDcaChange, SpotDcaParams } from './spotDcaTypes.js';

/**
 * Changes the settings from the next round on. Coins that are taken out stay in the bot until it closes.
 *
 * Assumed: the next round keeps its time, so that no change moves money by itself; the new interval counts from there.
 *
 * @throws EngineError `invalid_params`: a setting that no bot can run with, a cap below what was invested and one
 *   round, another quote coin.
 */
export function updateMachine(
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
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...from, ...Object.fromEntries(given) };
}
