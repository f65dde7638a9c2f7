import { SpotGridDetail } from '@tradingbot/react';
import { ChevronLeft } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { LoginPanel } from '../session/LoginPanel.js';
import { useSession } from '../session/useSession.js';
import { CloseDialog } from '../shell/CloseDialog.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';

/** One spot grid bot; the open dialog lives in the query. */
export default function BotDetailPage({ id }: { readonly id: string }) {
  const text = useSiteText();
  usePageTitle(text('spot_grid'));
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  if (session === undefined) return <div className="site-loading" aria-busy="true" />;
  if (!session.loggedIn) return <LoginPanel />;
  return (
    <div className="site-page">
      <Link href="/my-bot/" className="site-back">
        <ChevronLeft aria-hidden="true" size={16} className="site-forward" /> {text('my_bots')}
      </Link>
      <SpotGridDetail gridId={id} onClose={() => setQuery({ dialog: 'close' })} />
      {query.get('dialog') === 'close' && <CloseDialog gridId={id} onDismiss={() => setQuery({})} />}
    </div>
  );
}
