import type { SweepJob } from '@tradingbot/core/kinds';
import { add, divide, isDecimal, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { createReplayMap } from './createReplayMap.js';
import type { ReplayMapPlan } from './ReplayMap.js';

/** The settings of a grid that its map varies. */
export interface GridShape {
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: string;
}

interface GridMapOptions<Draft extends GridShape> {
  readonly draft: Draft;
  readonly tick: string;
  /** Engine's parameters of a draft; keep the function. */
  readonly paramsOf: (draft: Draft) => SweepJob['params'];
  readonly use: (changes: Partial<GridShape>) => void;
}

/** The map of grids: range width × count. Undefined while the range cannot be read. */
export function useGridMap<Draft extends GridShape>(options: GridMapOptions<Draft>): ReplayMapPlan | undefined {
  const { draft, tick, paramsOf, use } = options;
  const { t, format } = useTranslation();
  return useMemo(() => {
    if (!isDecimal(draft.min_price) || !isDecimal(draft.max_price)) return undefined;
    return createReplayMap<GridShape>({
      draft,
      rows: {
        label: t('replay.width'),
        values: gridWidths.map((width) => ({
          text: `± ${format.percent(width, { places: 1 })}`,
          changes: rangeOfWidth(draft, width, tick),
        })),
      },
      columns: {
        label: t('replay.count'),
        values: gridCounts.map((cell_number) => ({ text: cell_number, changes: { cell_number } })),
      },
      paramsOf: (shape) => paramsOf({ ...draft, ...shape }),
      use,
    });
  }, [draft, tick, paramsOf, use, t, format.percent]);
}

/** Half the width of a grid's range as a fraction of its middle. */
const gridWidths = ['0.01', '0.02', '0.03', '0.04', '0.05', '0.075', '0.1', '0.125', '0.15', '0.2'] as const;
/** Numbers of grids. */
const gridCounts = ['5', '10', '15', '20', '30', '40', '50', '75', '100', '150'] as const;

/** The range of one row of the map, around the middle of the drafted one. @param width of `gridWidths` */
function rangeOfWidth(
  draft: { readonly min_price: string; readonly max_price: string },
  width: string,
  tick: string,
): { readonly min_price: string; readonly max_price: string } {
  const middle = divide(add(draft.min_price, draft.max_price), '2', 18, 'half_up');
  const edge = (share: string) => roundToStep(multiply(middle, share), tick, 'half_up');
  return { min_price: edge(subtract('1', width)), max_price: edge(add('1', width)) };
}
