/** Two tokens that stand on one another and the contrast they need. */
export interface ContrastPair {
  readonly front: string;
  readonly back: string;
  /** WCAG 2: 4.5 for text, 3 for lines and shapes. */
  readonly least: 4.5 | 3;
}

const SURFACES = ['bg', 'surface-1', 'surface-2', 'surface-3'];
const TEXTS = ['text-1', 'text-2', 'text-3', 'accent', 'warn', 'danger', 'info', 'green', 'red', 'blue', 'orange'];
const SOLIDS = ['accent-solid', 'green-solid', 'red-solid', 'blue-solid', 'orange-solid', 'teal-solid'];
const CHART_LINES = ['chart-entry', 'chart-liquidation', 'chart-limit', 'chart-average', 'green', 'red'];

const pairs = (fronts: readonly string[], backs: readonly string[], least: 4.5 | 3): readonly ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Every pair that occurs in the look, for the test and for the page of tokens. */
export function contrastPairs(): readonly ContrastPair[] {
  return [
    ...pairs(TEXTS, SURFACES, 4.5),
    ...pairs(['on-solid'], SOLIDS, 4.5),
    ...['warn', 'danger', 'info'].flatMap((name) => pairs([name], [`${name}-bg`], 4.5)),
    ...pairs(['green'], ['ok-bg'], 4.5),
    ...pairs(['border-strong', 'focus'], SURFACES, 3),
    ...pairs(SOLIDS, ['surface-1', 'surface-2'], 3),
    ...pairs(CHART_LINES, ['surface-1'], 3),
  ];
}
