import type { SweepJob } from '@tradingbot/core/kinds';
import type { ReplayMapPlan } from './ReplayMap.js';

/** A setting that the map varies: its name, and for each value its words and what it changes in the draft. */
export interface VariedSetting<Draft> {
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly changes: Partial<Draft> }[];
}

interface ReplayMapOptions<Draft> {
  readonly draft: Draft;
  readonly rows: VariedSetting<Draft>;
  readonly columns: VariedSetting<Draft>;
  /** The engine's parameters of a draft. */
  readonly paramsOf: (draft: Draft) => SweepJob['params'];
  /** Fills the form. */
  readonly use: (changes: Partial<Draft>) => void;
}

/** The map of two settings of a draft. */
export function createReplayMap<Draft>(options: ReplayMapOptions<Draft>): ReplayMapPlan {
  const { draft, rows, columns, paramsOf, use } = options;
  const changesAt = (row: number, column: number): Partial<Draft> => ({
    ...rows.values[row]?.changes,
    ...columns.values[column]?.changes,
  });
  const axis = ({ label, values }: VariedSetting<Draft>) => ({ label, values: values.map(({ text }) => text) });
  return {
    rows: axis(rows),
    columns: axis(columns),
    paramsAt: (row, column) => paramsOf({ ...draft, ...changesAt(row, column) }),
    onPick: (row, column) => use(changesAt(row, column)),
  };
}
