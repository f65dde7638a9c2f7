import { skipToken } from '@tanstack/react-query';
import { listBots } from '@tradingbot/core/endpoints';
import { sum } from '@tradingbot/engine';
import { InlineError, PnL, Skeleton, useBotQuery } from '@tradingbot/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Session } from '../../session/useSession.js';
import { useSiteText } from '../../texts/useSiteText.js';

const REFRESH_MS = 10_000;
const MOST = 150;

/** How many bots run and what they made together. */
export function MyBotsStrip({ session }: { readonly session: Session | undefined }) {
  const text = useSiteText();
  const params = session?.loggedIn ? { status: 'ongoing' as const, page: 0, limit: MOST } : skipToken;
  const { data, error, refetch } = useBotQuery(listBots, params, { refetchInterval: REFRESH_MS });
  if (session !== undefined && !session.loggedIn) return <p className="site-strip">{text('my_bots_login')}</p>;
  if (error && !data) return <InlineError className="site-strip" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="site-strip" />;
  const profits = data.bots.flatMap((row) => row.grid?.profit?.total_profit ?? []);
  // A sum that leaves bots out would be taken for the whole.
  const isWhole = data.total > 0 && profits.length === data.total;
  return (
    <Link href="/my-bot/" className="site-strip">
      <span>{text('my_bots_strip', { count: data.total })}</span>
      {isWhole && (
        <span>
          {text('total_pnl')} <PnL value={sum(profits)} currency="USDT" />
        </span>
      )}
      <span className="site-strip-more">
        {text('open_my_bots')} <ChevronRight aria-hidden="true" size={16} className="site-forward" />
      </span>
    </Link>
  );
}
