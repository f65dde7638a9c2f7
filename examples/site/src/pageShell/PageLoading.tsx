import { Skeleton } from '@tradingbot/react';
import { useLocation, useRouter } from 'wouter';
import { PageShell } from './PageShell.js';
import { shellContentOf } from './pageShells.js';

const LINES = 12;

/**
 * Stands for the page of the current path until it is loaded, and until what it needs first is answered: its title, and
 * grey lines that say after a while that they are still waiting.
 */
export function PageLoading({ onRetry }: { readonly onRetry?: () => void }) {
  const { base } = useRouter();
  const content = shellContentOf(useLocation()[0]);
  const lines = <Skeleton className="site-waiting-lines" lines={LINES} onRetry={onRetry} />;
  // No page has this address.
  if (!content) return <div className="site-page site-waiting">{lines}</div>;
  return (
    <PageShell content={content} base={base}>
      {lines}
    </PageShell>
  );
}
