import type { OpenedRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import {
  AfterForm,
  lazyPart,
  type RecipeProps,
  Skeleton,
  Strip,
  showFocused,
  Tabs,
  useRestriction,
} from '@tradingbot/react';
import { Lock } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { siteKind, siteKinds } from '../../kinds/siteKinds.js';
import { sectionLink } from '../../shell/sectionLink.js';
import { usePageTitle } from '../../shell/usePageTitle.js';
import { useSiteText } from '../../texts/useSiteText.js';

const HelpDrawing = lazyPart(() => import('./HelpDrawing.js'));
const OtherForm = lazyPart(() => import('./OtherForm.js'));

const TABS = ['what_if', 'levels', 'replay', 'help'] as const;
type Tab = (typeof TABS)[number];

export interface CreateLayoutProps {
  readonly kind: BotKind;
  /** What is traded; absent where the form chooses it. */
  readonly symbol?: string | undefined;
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
  const { kind, symbol, notice, head, scope, chart, form, recipe: Recipe, opened, below } = props;
  const text = useSiteText();
  const title = text(`${kind}_create`);
  usePageTitle(title, { subject: symbol });
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
              tabs={tabs.map((name) => ({ name, label: text(name === 'levels' ? siteKind(kind).levels : name) }))}
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
      {siteKind(kind).help.map((line) => (
        <li key={line}>
          <HelpDrawing of={line} />
          {text(line)}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the row of kinds, not the page, to the current one. */
function showInRow(link: HTMLElement | null) {
  const row = link?.parentElement;
  if (!link || !row) return;
  const [shown, wanted] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  row.scrollLeft += (wanted.left + wanted.right - shown.left - shown.right) / 2;
}

/** The create pages of all kinds; the chosen coins go along. */
function KindTabs({ current }: { readonly current: BotKind }) {
  const text = useSiteText();
  const isRestricted = useRestriction();
  const [query] = useSearchParams();
  const coins = new URLSearchParams([...query].filter(([name]) => name === 'base' || name === 'quote'));
  return (
    <nav className="site-kind-tabs tb-row-shades" aria-label={text('kinds')} onFocus={showFocused}>
      {siteKinds.map(({ name, href, isFutures }) => (
        <Link
          key={name}
          href={coins.size > 0 ? `${href}?${coins}` : href}
          aria-current={name === current ? 'page' : undefined}
          ref={name === current ? showInRow : undefined}
        >
          {isFutures && isRestricted && <Lock aria-hidden="true" size={14} />}
          {text(name)}
        </Link>
      ))}
    </nav>
  );
}
