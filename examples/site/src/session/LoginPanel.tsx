import { LogIn } from 'lucide-react';
import { localeOf } from '../locale.js';
import { useSiteText } from '../texts/useSiteText.js';
import { loginAddress } from './useSession.js';

/** Stands where something private would be. */
export function LoginPanel() {
  const text = useSiteText();
  return (
    <section className="tb-panel site-narrow">
      <p>{text('my_bots_login')}</p>
      <a className="tb-button" data-kind="primary" href={loginAddress(localeOf(location.pathname), location.href)}>
        <LogIn aria-hidden="true" size={16} /> {text('log_in')}
      </a>
    </section>
  );
}
