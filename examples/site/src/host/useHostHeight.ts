import { useEffect } from 'react';
import { useSite } from '../start/SiteContext.js';

/** Lays the page out in the height that the messaging app leaves to it. */
export function useHostHeight(): void {
  const { miniApp } = useSite().facts;
  useEffect(() => {
    if (!miniApp) return;
    const { style } = document.documentElement;
    const apply = () => {
      const height = miniApp.height();
      if (height === undefined) style.removeProperty('--site-height');
      else style.setProperty('--site-height', `${height}px`);
    };
    apply();
    miniApp.ready();
    const stop = miniApp.onHeight(apply);
    return () => {
      stop();
      style.removeProperty('--site-height');
    };
  }, [miniApp]);
}
