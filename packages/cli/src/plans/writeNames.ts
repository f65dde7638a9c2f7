import type { Adjustment } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import { CannotRun } from '../args/exit.js';
import { isOfKinds } from '../endpoints/isOfKinds.js';
import { shorten } from '../endpoints/params.js';

/** Endpoints that create a bot, with the param of what is put in; a DCA bot has an amount for each coin. */
const CREATIONS: readonly (readonly [endpoint: string, amountParam: string | undefined])[] = [
  ['createSpotGridBot', 'quote_investment'],
  ['createFuturesGridBot', 'total_investment'],
  ['createSpotDcaBot', undefined],
  ['createFuturesMartingaleBot', 'init_margin'],
  ['createFuturesComboBot', 'init_margin'],
];

/** Endpoints that change a bot, by the name that a bot page has for the change. */
export const CHANGES = [
  ['settings', 'updateSpotGridBot'],
  ['withdraw', 'withdrawSpotGridProfit'],
  ['margin', 'addFuturesGridMargin'],
  ['withdraw', 'withdrawFuturesGridProfit'],
  ['tpsl', 'updateFuturesGridTpsl'],
  ['trailing', 'updateFuturesGridTrailingStop'],
  ['move', 'updateFuturesGridMoveScope'],
  ['settings', 'updateSpotDcaParameters'],
  ['settings', 'updateFuturesMartingaleBot'],
  ['transfer', 'transferFuturesComboMargin'],
  ['rebalance', 'adjustFuturesComboPosition'],
  ['settings', 'updateFuturesComboSettings'],
] as const satisfies readonly (readonly [name: Adjustment, endpoint: string])[];

/** Whether an endpoint creates a bot. */
export function isCreation(endpoint: string): boolean {
  return CREATIONS.some(([name]) => name === endpoint);
}

/** How bots of a kind are created. */
export function creationNamed(kind: BotKind): { readonly endpoint: string; readonly amountParam: string | undefined } {
  const [endpoint, amountParam] = CREATIONS.find(([name]) => isOfKinds(name, [kind])) ?? [];
  if (endpoint === undefined) throw new CannotRun(`A ${kind} cannot be created.`);
  return { endpoint, amountParam };
}

/** The endpoint of a change. @throws CannotRun for a name that the kind does not have */
export function changeNamed(kind: BotKind, name: string): string {
  const own = CHANGES.filter(([, endpoint]) => isOfKinds(endpoint, [kind]));
  const [, endpoint] = own.find(([change]) => change === name) ?? [];
  if (endpoint !== undefined) return endpoint;
  throw new CannotRun(
    `A ${kind} has no change "${shorten(name)}". There are: ${own.map(([change]) => change).join(', ')}.`,
  );
}
