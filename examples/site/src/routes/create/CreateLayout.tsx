import {
  AfterForm,
  lazyPart,
  type OpenedRecipe,
  type RecipeProps,
  Skeleton,
  Strip,
  Tabs,
  useUser,
} from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { sectionLink } from '../../shell/sectionLink.js';
import { usePageTitle } from '../../shell/usePageTitle.js';
import type { SiteText } from '../../texts/en.js';
import { useSiteText } from '../../texts/useSiteText.js';
import { type CreateKind, createKinds } from './createKinds.js';

const HelpDrawing = lazyPart(() => import('./HelpDrawing.js'));
const OtherForm = lazyPart(() => import('./OtherForm.js'));

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
  spot_dca: ['help_dca', 'help_dca_amount', 'help_dca_interval', 'help_dca_limit', 'help_dca_balance'],
  futures_martingale: [
    'help_add_ons',
    'help_multiplier',
    'help_round',
    'help_cycle',
    'help_leverage',
    'help_ladder_end',
    'help_funding',
  ],
  futures_combo: [
    'help_combo',
    'help_combo_weights',
    'help_combo_drift',
    'help_combo_time',
    'help_leverage',
    'help_combo_stop',
    'help_funding',
  ],
} as const satisfies Readonly<Record<CreateKind['name'], readonly SiteText[]>>;

const TABS = ['what_if', 'levels', 'replay', 'help'] as const;
type Tab = (typeof TABS)[number];

/** What the table of orders is called. */
const LEVELS = {
  spot_grid: 'levels',
  futures_grid: 'levels',
  spot_dca: 'purchases',
  futures_martingale: 'ladder',
  futures_combo: 'bands',
} as const satisfies Readonly<Record<CreateKind['name'], SiteText>>;

export interface CreateLayoutProps {
  readonly kind: CreateKind['name'];
  /** PoliteText above everything, such as an unknown pair. */
  readonly notice: string | undefined;
  /** Stays when the symbol changes, so that the focus does; absent where the form chooses what is traded. */
  readonly head?: ReactNode;
  /** Puts the draft that the parts below the head share around them. */
  readonly scope: (parts: ReactNode) => ReactNode;
  readonly chart: ReactNode;
  readonly form: ReactNode;
  /** Where the settings came from, and a link of them. Loaded after the form. */
  readonly recipe: ComponentType<RecipeProps>;
  /** What came of the recipe of the address; undefined without one. */
  readonly opened: OpenedRecipe | undefined;
  /** What stands under the chart, by tab; a kind has no tab of what is absent. Loaded when it is looked at. */
  readonly below: Readonly<Partial<Record<Exclude<Tab, 'help'>, ReactNode>>>;
}

/** A create page: kinds, symbol and chart on one side, the form on the other, details under the chart. */
export function CreateLayout(props: CreateLayoutProps) {
  const { kind, notice, head, scope, chart, form, recipe: Recipe, opened, below } = props;
  const text = useSiteText();
  const title = text(`${kind}_create`);
  usePageTitle(title);
  const tabs = TABS.filter((name) => name === 'help' || below[name] !== undefined);
  const [tab, setTab] = useState(tabs[0] ?? 'help');
  // The answer that opens the page comes in one piece, but what it fills is rendered in slices.
  const isFrameDrawn = useDeferredValue(true, false);
  const chartFrame = <div className="tb-panel site-create-chart" aria-busy="true" />;
  return (
    <div className="site-create">
      <h1 className="tb-sr-only">{title}</h1>
      <KindTabs current={kind} />
      <p className="site-lead site-create-lead">{text(`${kind}_does`)}</p>
      {notice && (
        <Strip type="warn" className="site-create-head">
          {notice}
        </Strip>
      )}
      {head}
      {scope(
        <>
          <Suspense fallback={chartFrame}>
            {isFrameDrawn ? <AfterForm fallback={chartFrame}>{chart}</AfterForm> : chartFrame}
          </Suspense>
          <aside className="tb-panel site-create-side" aria-label={title}>
            {opened && (
              <Suspense fallback={<Skeleton lines={5} />}>
                <Recipe
                  part="notice"
                  opened={opened}
                  addressOf={sectionLink}
                  actions={opened.problem === 'other_kind' && <OtherForm kind={opened.kind} />}
                />
              </Suspense>
            )}
            {isFrameDrawn ? form : <Skeleton lines={8} />}
            <Suspense>
              {isFrameDrawn && (
                <AfterForm>
                  <Recipe part="share" addressOf={sectionLink} />
                </AfterForm>
              )}
            </Suspense>
          </aside>
          <section className="tb-panel site-create-below" aria-label={text('below_chart')}>
            <Tabs
              label={text('below_chart')}
              tabs={tabs.map((name) => ({ name, label: text(name === 'levels' ? LEVELS[kind] : name) }))}
              selected={tab}
              onSelect={setTab}
            >
              <Suspense fallback={<Skeleton lines={8} />}>
                {tab === 'help' ? (
                  <Help kind={kind} />
                ) : isFrameDrawn ? (
                  // Another tab waits for its own parts, not behind those of the one before.
                  <AfterForm key={tab} fallback={<Skeleton lines={8} />}>
                    {below[tab]}
                  </AfterForm>
                ) : (
                  <Skeleton lines={8} />
                )}
              </Suspense>
            </Tabs>
          </section>
        </>,
      )}
    </div>
  );
}

function Help({ kind }: Pick<CreateLayoutProps, 'kind'>) {
  const text = useSiteText();
  return (
    <ul className="site-help">
      {HELP[kind].map((line) => (
        <li key={line}>
          <HelpDrawing of={line} />
          {text(line)}
        </li>
      ))}
    </ul>
  );
}

/** The create pages of all kinds; the chosen coins go along. */
function KindTabs({ current }: { readonly current: CreateKind['name'] }) {
  const text = useSiteText();
  const { isRestricted } = useUser();
  const [query] = useSearchParams();
  const coins = new URLSearchParams([...query].filter(([name]) => name === 'base' || name === 'quote'));
  return (
    <nav className="site-kind-tabs" aria-label={text('kinds')}>
      {createKinds.map(({ name, href, isFutures }) => (
        <Link
          key={name}
          href={coins.size > 0 ? `${href}?${coins}` : href}
          aria-current={name === current ? 'page' : undefined}
        >
          {isFutures && isRestricted && <Lock aria-hidden="true" size={14} />}
          {text(name)}
        </Link>
      ))}
    </nav>
  );
}
