import { useAnnounce, useToast } from '@tradingbot/react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useSite } from '../start/SiteContext.js';
import { useSiteText } from '../texts/useSiteText.js';
import { AppLoginPrompt } from './AppLoginPrompt.js';
import { withAsked } from './askedLogin.js';
import { hostLink } from './hostLink.js';
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

/** Lays the page out in the height that the messaging app leaves to it. */
function useHostHeight(): void {
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

/**
 * Back of the host closes what lies on top, else goes back. The native app asks with the event `xchgback` and goes back by
 * itself unless it is answered; the messaging app leaves it to the page, and shows its button except on the first page.
 */
function useHostBack(): void {
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

/** Dialogs, sheets and menus that lie above the page, in the order of the document: the last is on top. */
const LAYERS = [
  '[role="dialog"][data-state="open"]',
  '[role="alertdialog"][data-state="open"]',
  '.site-menu > [aria-expanded="true"]',
].join();

/**
 * Closes what lies on top of the page as Escape does. True when there was something, also when it stays because an action
 * in it is pending: then nothing else may happen either.
 */
function closeTopLayer(document: Document): boolean {
  const top = [...document.querySelectorAll(LAYERS)].at(-1);
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return top !== undefined;
}

/** Gives links to the host where it has a better way; pages that people reach without a press stay as they are. */
function useHostLinks(): void {
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
