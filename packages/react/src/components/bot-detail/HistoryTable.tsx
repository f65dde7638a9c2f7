import type { ReactNode } from 'react';
import { ScrollRegion } from '../scroll-region/index.js';

interface HistoryTableProps {
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A plain table of what was or is to be; the first heading stands at the start, figures at the end. */
export function HistoryTable({ caption, headings, rows }: HistoryTableProps) {
  return (
    <ScrollRegion className="tb-table-frame tb-scroll" label={caption}>
      <table className="tb-table tb-history">
        <caption className="tb-sr-only">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={headings[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
