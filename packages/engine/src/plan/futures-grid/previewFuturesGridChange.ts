import { advanceFuturesGrid, futuresGridOrders } from '../../bots/futures-grid/futuresGrid.js';
import { measureFuturesGrid } from '../../bots/futures-grid/futuresGridFigures.js';
import type {
  FuturesGridEvent,
  FuturesGridInput,
  FuturesGridOrder,
  FuturesGridState,
} from '../../bots/futures-grid/futuresGridTypes.js';

/** What an input would do to a bot. */
export interface FuturesGridPreview {
  readonly state: FuturesGridState;
  readonly events: readonly FuturesGridEvent[];
  /** Orders that would be gone, and those that would be there instead. */
  readonly cancelled: readonly FuturesGridOrder[];
  readonly placed: readonly FuturesGridOrder[];
  /** `''` = none. */
  readonly liquidation_before: string;
  readonly liquidation_after: string;
  /** Once all orders of the nearer side have filled. */
  readonly all_filled_before: string;
  readonly all_filled_after: string;
}

/**
 * Plays an input on a copy of a bot: adding margin, withdrawing, new settings, a close.
 *
 * @throws EngineError when the bot cannot take the input.
 */
export function previewFuturesGridChange(state: FuturesGridState, input: FuturesGridInput): FuturesGridPreview {
  const made = advanceFuturesGrid(state, input);
  const was = figuresOf(state);
  const will = figuresOf(made.state);
  const before = ordersOf(state);
  const after = ordersOf(made.state);
  return {
    ...made,
    cancelled: missingFrom(after, before),
    placed: missingFrom(before, after),
    liquidation_before: was.liquidation_price,
    liquidation_after: will.liquidation_price,
    all_filled_before: was.all_filled_liq_price,
    all_filled_after: will.all_filled_liq_price,
  };
}

function ordersOf(state: FuturesGridState): readonly FuturesGridOrder[] {
  const { buys, sells } = futuresGridOrders(state);
  return [...buys, ...sells];
}

function missingFrom(present: readonly FuturesGridOrder[], wanted: readonly FuturesGridOrder[]) {
  const left = present.map(key);
  return wanted.filter((order) => {
    const at = left.indexOf(key(order));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The index of a cell changes with the range; its order stays. */
function key({ kind, leg, price, quantity }: FuturesGridOrder): string {
  return `${kind} ${leg} ${price} ${quantity}`;
}

function figuresOf(state: FuturesGridState) {
  return measureFuturesGrid(state, state.price, state.time);
}
