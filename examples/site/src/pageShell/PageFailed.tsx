import { InlineError } from '@tradingbot/react';
import { useLocation, useRouter } from 'wouter';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { PageShell } from './PageShell.js';
import { shellContentOf } from './pageShells.js';

interface PageFailedProps {
  /** Undefined where an answer came and nothing in it can be used. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands for the page of the current path when what it needs first could not be read: its title, why, and the way on. */
export function PageFailed({ error, onRetry }: PageFailedProps) {
  const text = useSiteText();
  const { base } = useRouter();
  const [path] = useLocation();
  const content = shellContentOf(path) ?? { path, title: 'page_error' };
  usePageTitle(text(content.title));
  return (
    <PageShell content={content} base={base} isWaiting={false}>
      <InlineError className="site-waiting-lines" error={error} onRetry={onRetry} />
    </PageShell>
  );
}
