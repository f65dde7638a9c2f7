import { ButtonLink, useTranslation, useUser } from '@tradingbot/react';
import { LogIn } from 'lucide-react';
import { useSiteText } from '../texts/useSiteText.js';
import { AccountUnknown } from './AccountUnknown.js';
import { useLoginAddress } from './useSession.js';

interface LoginPanelProps {
  /** What the login is for. */
  readonly why?: 'my_bots_login' | 'log_in_to_rewards';
}

/** Stands where something private would be: the way to log in, unless it is not known who is here. */
export function LoginPanel({ why = 'my_bots_login' }: LoginPanelProps) {
  const text = useSiteText();
  const { t } = useTranslation();
  const login = useLoginAddress();
  const { failure } = useUser();
  if (failure !== undefined) return <AccountUnknown failure={failure} className="site-narrow" />;
  return (
    <section className="tb-panel site-narrow">
      <p>{text(why)}</p>
      <span className="tb-actions">
        <ButtonLink kind="primary" href={login}>
          <LogIn aria-hidden="true" size={16} /> {text('log_in')}
        </ButtonLink>
        {/* The login page leads on to signing up; no address of its own is known. */}
        <ButtonLink href={login}>{t('login.sign_up')}</ButtonLink>
      </span>
    </section>
  );
}
