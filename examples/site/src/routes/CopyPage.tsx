import { botPath, kindOfPath } from '@tradingbot/core/kinds';
import { ButtonLink, CopyBot, useTranslation } from '@tradingbot/react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { withLogin } from '../session/loginQuery.js';
import { useSession } from '../session/useSession.js';
import { usePageTitle } from '../shell/usePageTitle.js';
import { useSiteText } from '../texts/useSiteText.js';
import { NotFoundPage } from './NotFoundPage.js';

interface CopyPageProps {
  /** The kind as the path writes it. */
  readonly path: string;
  readonly id: string;
}

/** A bot of somebody else, to copy. */
export default function CopyPage({ path, id }: CopyPageProps) {
  const text = useSiteText();
  const { t } = useTranslation();
  const kind = kindOfPath(path);
  const title = kind ? text('copy_title', { kind: t(`kind.${kind}`) }) : text('not_found_title');
  usePageTitle(title);
  const [, navigate] = useLocation();
  const [, setQuery] = useSearchParams();
  const session = useSession();
  if (!kind) return <NotFoundPage />;
  return (
    <div className="site-page">
      <h1>{title}</h1>
      <CopyBot
        kind={kind}
        id={id}
        onCreated={(bot) => navigate(`/my-bot/${botPath({ kind, id: bot })}`)}
        onTried={() => navigate('/my-bot/')}
        onLoginRequired={session?.loggedIn === false ? () => setQuery(withLogin) : undefined}
        onOpen={(to) => navigate(to)}
        wayOut={
          <ButtonLink as={Link} href="/ai/">
            {text('ai')}
          </ButtonLink>
        }
      />
    </div>
  );
}
