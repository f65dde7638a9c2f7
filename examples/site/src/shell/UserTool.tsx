import { ButtonLink, useTranslation } from '@tradingbot/react';
import { LogIn, LogOut, UserRound, UserRoundX } from 'lucide-react';
import { useLoginAddress, useSession } from '../session/useSession.js';
import { useSiteText } from '../texts/useSiteText.js';

/** Who is here, with the way out; or the way in. */
export function UserTool({ locale }: { readonly locale: string }) {
  const text = useSiteText();
  const { t } = useTranslation();
  const session = useSession();
  const login = useLoginAddress();
  if (session === undefined) return <span className="site-user" aria-busy="true" />;
  if (session.loggedIn === undefined) {
    return (
      <span className="site-user" title={t('login.unknown')}>
        <UserRoundX aria-hidden="true" size={18} />
        <span className="tb-sr-only">{t('login.unknown')}</span>
      </span>
    );
  }
  if (!session.loggedIn) {
    return (
      <ButtonLink href={login}>
        <LogIn aria-hidden="true" size={16} /> {text('log_in')}
      </ButtonLink>
    );
  }
  return (
    <form method="post" action={`/${locale}/logout`} className="site-user">
      <UserRound aria-hidden="true" size={18} />
      <span className="tb-sr-only">{text('logged_in_as', { name: session.name })}</span>
      <bdi aria-hidden="true">{session.name}</bdi>
      <button type="submit" className="tb-icon-button" aria-label={text('log_out')} title={text('log_out')}>
        <LogOut aria-hidden="true" size={18} />
      </button>
    </form>
  );
}
