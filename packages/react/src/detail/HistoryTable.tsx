import type { ReactNode } from 'react';
import { ScrollRegion } from '../parts/scroll-region/index.js';

interface HistoryTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** Columns from the first on that hold text and stand at the start; 1 when absent. */
  readonly texts?: number | undefined;
}

/** A plain table of what was or is to be; texts stand at the start, figures at the end. */
export function HistoryTable({ caption, headings, rows, texts = 1 }: HistoryTableProps) {
  const alignOf = (column: number) => (column < texts ? 'start' : undefined);
  return (
    <ScrollRegion className="tb-table-frame tb-scroll" label={caption}>
      <table className="tb-table tb-history">
        <caption className="tb-sr-only">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={heading} scope="col" data-align={alignOf(column)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={headings[index]} data-align={alignOf(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
