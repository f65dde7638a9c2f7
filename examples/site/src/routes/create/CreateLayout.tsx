import { Strip, Tabs } from '@tradingbot/react';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../shell/usePageTitle.js';
import type { SiteText } from '../../texts/en.js';
import { useSiteText } from '../../texts/useSiteText.js';
import type { CreateKind } from './createKinds.js';
import { KindTabs } from './KindTabs.js';

/** Lines of the help of each kind. */
const HELP = {
  spot_grid: ['help_range', 'help_grids', 'help_fee', 'help_start', 'help_protection'],
  futures_grid: [
    'help_range',
    'help_direction',
    'help_leverage',
    'help_liquidation',
    'help_funding',
    'help_spacing',
    'help_protection',
  ],
} as const satisfies Readonly<Record<CreateKind['name'], readonly SiteText[]>>;

const TABS = ['what_if', 'levels', 'help'] as const;

export interface CreateLayoutProps {
  readonly kind: CreateKind['name'];
  /** Said above everything, such as an unknown pair. */
  readonly notice: string | undefined;
  readonly head: ReactNode;
  readonly chart: ReactNode;
  readonly form: ReactNode;
  readonly whatIf: ReactNode;
  readonly levels: ReactNode;
}

/** A create page: kinds, symbol and chart on one side, the form on the other, details under the chart. */
export function CreateLayout({ kind, notice, head, chart, form, whatIf, levels }: CreateLayoutProps) {
  const text = useSiteText();
  const title = text(`${kind}_create`);
  usePageTitle(title);
  const [tab, setTab] = useState<(typeof TABS)[number]>('what_if');
  return (
    <div className="site-create">
      <h1 className="tb-sr-only">{title}</h1>
      <KindTabs current={kind} />
      {notice && (
        <Strip type="warn" className="site-create-head">
          {notice}
        </Strip>
      )}
      {head}
      {chart}
      <aside className="tb-panel site-create-side" aria-label={title}>
        {form}
      </aside>
      <section className="tb-panel site-create-below" aria-label={text('below_chart')}>
        <Tabs
          label={text('below_chart')}
          tabs={TABS.map((name) => ({ name, label: text(name) }))}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'what_if' && whatIf}
          {tab === 'levels' && levels}
          {tab === 'help' && (
            <ul className="site-help">
              {HELP[kind].map((line) => (
                <li key={line}>{text(line)}</li>
              ))}
            </ul>
          )}
        </Tabs>
      </section>
    </div>
  );
}
