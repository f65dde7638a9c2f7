import { Boundary, Button, InlineError, Skeleton } from '@tradingbot/react';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { AccountUnknown } from '../../session/AccountUnknown.js';
import { withLogin } from '../../session/loginQuery.js';
import type { Session } from '../../session/useSession.js';
import { useSiteText } from '../../texts/useSiteText.js';

interface MyBotsStripProps {
  readonly session: Session | undefined;
  /** What is shown to whoever is logged in. */
  readonly OwnBots: ComponentType;
}

/** One's own bots in a line, or the way to log in. */
export function MyBotsStrip({ session, OwnBots }: MyBotsStripProps) {
  const wait = <Skeleton className="site-strip" lines={1} />;
  if (session === undefined) return wait;
  if (session.loggedIn === undefined) return <AccountUnknown failure={session.failure} className="site-strip" />;
  if (!session.loggedIn) return <LoginStrip />;
  return (
    <Boundary fallback={<InlineError className="site-strip" error={undefined} onRetry={() => location.reload()} />}>
      <Suspense fallback={wait}>
        <OwnBots />
      </Suspense>
    </Boundary>
  );
}

function LoginStrip() {
  const text = useSiteText();
  const [, setQuery] = useSearchParams();
  return (
    <div className="site-strip">
      <span>{text('my_bots_login')}</span>
      <Button kind="quiet" className="site-strip-more" onClick={() => setQuery(withLogin)}>
        {text('log_in')}
      </Button>
    </div>
  );
}
