import { LogIn } from 'lucide-react';
import { useSiteText } from '../texts/useSiteText.js';
import { useLoginAddress } from './useSession.js';

/** Stands where something private would be. */
export function LoginPanel() {
  const text = useSiteText();
  const login = useLoginAddress();
  return (
    <section className="tb-panel site-narrow">
      <p>{text('my_bots_login')}</p>
      <a className="tb-button" data-kind="primary" href={login}>
        <LogIn aria-hidden="true" size={16} /> {text('log_in')}
      </a>
    </section>
  );
}
