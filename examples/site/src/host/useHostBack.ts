import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSite } from '../start/SiteContext.js';
import { closeTopLayer } from './closeTopLayer.js';

/**
 * Back of the host closes what lies on top, else goes back. The native app asks with the event `xchgback` and goes back by
 * itself unless it is answered; the messaging app leaves it to the page, and shows its button except on the first page.
 */
export function useHostBack(): void {
  const { miniApp, isInApp } = useSite().facts;
  const [path] = useLocation();

  useEffect(() => {
    if (!isInApp) return;
    const answer = (event: Event) => closeTopLayer(document) && event.preventDefault();
    addEventListener('xchgback', answer);
    return () => removeEventListener('xchgback', answer);
  }, [isInApp]);

  useEffect(
    () =>
      miniApp?.onBack(() => {
        if (!closeTopLayer(document)) history.back();
      }),
    [miniApp],
  );
  const isFirst = path === '/';
  useEffect(() => miniApp?.showBack(!isFirst), [miniApp, isFirst]);
}
