import { InlineError, PnL, Skeleton, useBotList } from '@tradingbot/react';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';

/** How many bots of one's own run, which of them want to be looked at, and what they made together. */
export default function OwnBots() {
  const text = useSiteText();
  const { rows, totals, count, error, refetch } = useBotList('ongoing');
  if (!rows) {
    if (error) return <InlineError className="site-strip" error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="site-strip" lines={1} />;
  }
  const waiting = rows.filter(({ state }) => state === 'waiting').length;
  const outside = rows.filter(({ isOutOfRange }) => isOutOfRange).length;
  // Rows are the first hundred; what is not among them is counted as running.
  const running = (count ?? rows.length) - waiting;
  return (
    <Link href="/my-bot/" className="site-strip">
      <span>{text('my_bots_strip', { count: running })}</span>
      {waiting > 0 && <span>{text('my_bots_waiting', { count: waiting })}</span>}
      {outside > 0 && (
        <span className="site-strip-warn">
          <TriangleAlert aria-hidden="true" size={16} /> {text('my_bots_outside', { count: outside })}
        </span>
      )}
      {totals.map(({ coin, totalProfit, complete }) => (
        <span key={coin}>
          {/* A sum that leaves bots out would be taken for the whole. */}
          {text('total_pnl')} <PnL value={complete ? totalProfit : undefined} currency={coin} />
        </span>
      ))}
      <span className="site-strip-more">
        {text('open_my_bots')} <ChevronRight aria-hidden="true" size={16} className="site-forward" />
      </span>
    </Link>
  );
}
