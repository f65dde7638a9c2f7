import { botPath } from '@tradingbot/core/kinds';
import { AiCreate, ButtonLink } from '@tradingbot/react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { PageTitle } from '../pageShell/PageTitle.js';
import { withLogin } from '../session/loginQuery.js';
import { useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';

/** What the exchange proposes for three answers, or the strategy of a link. */
export default function AiPage() {
  const text = useSiteText();
  const title = text('ai_title');
  usePageTitle(title);
  const [, navigate] = useLocation();
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  return (
    <div className="site-page">
      <PageTitle title={title} lead={text('ai_lead')} />
      <AiCreate
        strategyId={query.get('strategy_id') ?? undefined}
        pickId={query.get('pick') ?? undefined}
        onCreated={(bot) => navigate(`/my-bot/${botPath(bot)}`)}
        onTried={() => navigate('/my-bot/')}
        onLoginRequired={session?.loggedIn === false ? () => setQuery(withLogin) : undefined}
        onOpen={(path) => navigate(path)}
        manual={
          <ButtonLink as={Link} href="/create/">
            {text('create_a_bot')}
          </ButtonLink>
        }
      />
    </div>
  );
}
