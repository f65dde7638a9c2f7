import { useToast } from '@tradingbot/react';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { withAsked } from './askedLogin.js';
import { hostLink } from './hostLink.js';

/** Gives links to the host where it has a better way; pages that people reach without a press stay as they are. */
export function useHostLinks(): void {
  const { facts, app } = useSite();
  const [, setQuery] = useSearchParams();
  const toast = useToast();
  const text = useSiteText();

  useEffect(() => {
    if (!facts.isInApp && !facts.miniApp) return;
    const copy = async (address: string) => {
      try {
        await navigator.clipboard.writeText(address);
        toast({ type: 'success', title: text('link_copied') });
      } catch {
        // The person can still write it down.
        toast({ type: 'warn', title: text('link_not_copied'), description: address });
      }
    };
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || event.defaultPrevented || link.hasAttribute('download') || isOnThisPage(link)) return;
      const act = hostLink({ href: link.href, isNewWindow: link.target === '_blank' }, facts);
      if (!act || (act.does === 'open' && !app?.open(act.address))) return;
      event.preventDefault();
      if (act.does === 'copy') void copy(act.address);
      if (act.does === 'ask_login') setQuery((query) => withAsked(query, act.kind));
    };
    // Before the router's own listeners, which leave alone what is prevented.
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, [facts, app, setQuery, toast, text]);
}

/** A place of this page, as the links that skip to the content name it. */
function isOnThisPage({ hash, origin, pathname, search }: HTMLAnchorElement): boolean {
  return hash !== '' && origin + pathname + search === location.origin + location.pathname + location.search;
}
