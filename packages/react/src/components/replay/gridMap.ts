import { add, divide, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';

/** Half the width of a grid's range as a fraction of its middle. */
export const gridWidths = ['0.01', '0.02', '0.03', '0.04', '0.05', '0.075', '0.1', '0.125', '0.15', '0.2'] as const;
/** Numbers of grids. */
export const gridCounts = ['5', '10', '15', '20', '30', '40', '50', '75', '100', '150'] as const;

/** The range of one row of the map, around the middle of the drafted one. @param width of `gridWidths` */
export function rangeOfWidth(
  draft: { readonly min_price: string; readonly max_price: string },
  width: string,
  tick: string,
): { readonly min_price: string; readonly max_price: string } {
  const middle = divide(add(draft.min_price, draft.max_price), '2', 18, 'half_up');
  const edge = (share: string) => roundToStep(multiply(middle, share), tick, 'half_up');
  return { min_price: edge(subtract('1', width)), max_price: edge(add('1', width)) };
}
