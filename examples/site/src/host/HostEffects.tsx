import { useAnnounce } from '@tradingbot/react';
import { useEffect } from 'react';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { AppLoginPrompt } from './AppLoginPrompt.js';
import { useHostBack } from './useHostBack.js';
import { useHostHeight } from './useHostHeight.js';
import { useHostLinks } from './useHostLinks.js';
import { usePullToRefresh } from './usePullToRefresh.js';

/** What the page does for the native app or the messaging app around it; loaded only inside of one. */
export default function HostEffects() {
  const text = useSiteText();
  const announcer = useAnnounce();
  const { app } = useSite();
  const pull = usePullToRefresh();
  const isBusy = pull === 'busy';
  useHostBack();
  useHostHeight();
  useHostLinks();
  useEffect(() => {
    if (isBusy) announcer.polite(text('refreshing'));
  }, [isBusy, announcer, text]);
  return (
    <>
      {app && <AppLoginPrompt app={app} />}
      <span className="site-pull" data-state={pull} aria-hidden="true" />
    </>
  );
}
