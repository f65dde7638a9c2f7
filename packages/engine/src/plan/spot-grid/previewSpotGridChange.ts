import { advanceSpotGrid, spotGridOrders } from '../../bots/spot-grid/spotGrid.js';
import type { SpotGridFill, SpotGridInput, SpotGridOrder, SpotGridState } from '../../bots/spot-grid/spotGridTypes.js';
import { sum } from '../../decimal/arithmetic.js';

/** What a command will do to a bot: exactly what its log reports once it is done at the same price. */
export interface SpotGridPreview {
  /** Resting orders that go, and those that come; an order that stays is in neither. */
  readonly cancelled: readonly SpotGridOrder[];
  readonly placed: readonly SpotGridOrder[];
  readonly trades: readonly SpotGridFill[];
  /** Fees of the trades that are paid in quote, and those paid in base. */
  readonly fees: { readonly quote: string; readonly base: string };
  /** The bot afterwards. */
  readonly state: SpotGridState;
}

/**
 * Plan before change: the command on a copy of the bot.
 *
 * @throws EngineError when the command cannot be done; the message says why.
 */
export function previewSpotGridChange(
  state: SpotGridState,
  input: Exclude<SpotGridInput, { readonly type: 'price' }>,
): SpotGridPreview {
  const after = advanceSpotGrid(state, input);
  const [old, fresh] = [ordersOf(state), ordersOf(after.state)];
  const trades = after.events.filter((event) => event.type === 'fill');
  const { base_token } = state.market.symbol;
  const feesIn = (isBase: boolean) =>
    sum(trades.filter(({ fee_token }) => (fee_token === base_token) === isBase).map(({ fee }) => fee));
  return {
    cancelled: [...old].filter(([key]) => !fresh.has(key)).map(([, order]) => order),
    placed: [...fresh].filter(([key]) => !old.has(key)).map(([, order]) => order),
    trades,
    fees: { quote: feesIn(false), base: feesIn(true) },
    state: after.state,
  };
}

function ordersOf(state: SpotGridState): ReadonlyMap<string, SpotGridOrder> {
  const { buys, sells } = spotGridOrders(state);
  const key = (side: string, { price, quantity }: SpotGridOrder) => `${side} ${price} ${quantity}`;
  return new Map([
    ...buys.map((order) => [key('buy', order), order] as const),
    ...sells.map((order) => [key('sell', order), order] as const),
  ]);
}
