import { InlineError } from '@tradingbot/react';
import { useLocation, useRouter } from 'wouter';
import { PageShell } from './PageShell.js';
import { shellContentOf } from './pageShells.js';

interface PageFailedProps {
  /** Undefined where an answer came and nothing in it can be used. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands for the page of the current path when what it needs first could not be read: its title, why, and the way on. */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const { base } = useRouter();
  const content = shellContentOf(useLocation()[0]);
  const failure = <InlineError className="site-waiting-lines" error={error} onRetry={onRetry} />;
  if (!content) return failure;
  return (
    <PageShell content={content} base={base} isWaiting={false}>
      {failure}
    </PageShell>
  );
}
