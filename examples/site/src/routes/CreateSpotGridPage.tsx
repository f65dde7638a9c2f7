import { listSpotSymbols } from '@tradingbot/core/endpoints';
import {
  InlineError,
  Skeleton,
  SpotGridChart,
  SpotGridForm,
  SpotGridLevels,
  SpotGridScope,
  SpotGridWhatIf,
  Strip,
  Tabs,
  useBotQuery,
} from '@tradingbot/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { localeOf } from '../locale.js';
import { loginAddress, useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { PairHead } from './create/PairHead.js';

const DEFAULT_PAIR = { base: 'BTC', quote: 'USDT' };
const COIN = /^[A-Z0-9]{1,20}$/;

/** Create page of the spot grid: pair and chart on one side, the form on the other. */
export default function CreateSpotGridPage() {
  const text = useSiteText();
  usePageTitle(text('create_title'));
  const { data, error, refetch } = useBotQuery(listSpotSymbols, {});
  const [query, setQuery] = useSearchParams();
  if (error && !data) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="site-loading" lines={12} onRetry={() => void refetch()} />;

  const asked = `${coin(query.get('base'), DEFAULT_PAIR.base)}${coin(query.get('quote'), DEFAULT_PAIR.quote)}`;
  const found = data.symbols.find((row) => row.symbol === asked);
  const row = found ?? data.symbols[0];
  if (!row) return <InlineError error={undefined} onRetry={() => void refetch()} />;
  const choose = (symbol: string) => {
    const next = data.symbols.find((candidate) => candidate.symbol === symbol);
    if (next) setQuery({ base: next.base_token, quote: next.quote_token });
  };
  return (
    <SpotGridScope symbol={row.symbol}>
      <div className="site-create">
        {!found && (
          <Strip type="warn" className="site-create-head">
            {text('unknown_pair', { pair: asked, symbol: row.symbol })}
          </Strip>
        )}
        <PairHead symbols={data.symbols} row={row} onChoose={choose} />
        <SpotGridChart className="tb-panel site-create-chart" />
        <CreateForm />
        <BelowChart />
      </div>
    </SpotGridScope>
  );
}

function CreateForm() {
  const text = useSiteText();
  const [, navigate] = useLocation();
  const session = useSession();
  const logIn = () => location.assign(loginAddress(localeOf(location.pathname), location.href));
  return (
    <aside className="tb-panel site-create-side" aria-label={text('create_title')}>
      <SpotGridForm
        onCreated={(id) => navigate(`/my-bot/spot-grid/${id}/`)}
        onLoginRequired={session?.loggedIn === false ? logIn : undefined}
      />
    </aside>
  );
}

const TABS = ['what_if', 'levels', 'help'] as const;
const HELP = ['help_range', 'help_grids', 'help_fee', 'help_start', 'help_protection'] as const;

function BelowChart() {
  const text = useSiteText();
  const [tab, setTab] = useState<string>(TABS[0]);
  return (
    <section className="tb-panel site-create-below" aria-label={text('below_chart')}>
      <Tabs
        label={text('below_chart')}
        tabs={TABS.map((name) => ({ name, label: text(name) }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'what_if' && <SpotGridWhatIf />}
        {tab === 'levels' && <SpotGridLevels />}
        {tab === 'help' && (
          <ul className="site-help">
            {HELP.map((line) => (
              <li key={line}>{text(line)}</li>
            ))}
          </ul>
        )}
      </Tabs>
    </section>
  );
}

/** A coin of the query, upper-cased; anything that is no coin name counts as not given (F152). */
function coin(given: string | null, otherwise: string): string {
  const name = (given ?? '').toUpperCase();
  return COIN.test(name) ? name : otherwise;
}
