import type { ReactNode } from 'react';

/** A figure with its name. */
export type NamedFigure = readonly [label: string, value: ReactNode];

/** What a bot was set to, as names and values. */
export function SettingsList({ rows }: { readonly rows: readonly NamedFigure[] }) {
  return (
    <dl className="tb-dl">
      {rows.map(([label, value]) => (
        <div key={label} className="tb-dl-row">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
