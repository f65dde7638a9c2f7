import { createDeepLinks, linkTarget } from '@tradingbot/core';
import { APP_LINK } from '../start/appHost.js';
import type { PageFacts } from '../start/readPageFacts.js';

/** What a press on a link does instead of following it. */
export type HostLink =
  | { readonly does: 'open'; readonly address: string }
  | { readonly does: 'copy'; readonly address: string }
  | { readonly does: 'ask_login'; readonly kind: 'login' | 'register' }
  | { readonly does: 'nothing' };

/** What is read of a link. */
export interface LinkFacts {
  /** Full address. */
  readonly href: string;
  /** It would open a window of its own. */
  readonly isNewWindow: boolean;
}

/**
 * What the host does with a link; undefined when the page follows it as it is. Inside the app known pages open natively,
 * other sites in the system browser, and the app logs in; the messaging app opens no windows, so the address is copied.
 */
export function hostLink(
  link: LinkFacts,
  facts: Pick<PageFacts, 'environment' | 'isInApp' | 'miniApp'>,
): HostLink | undefined {
  const { environment, isInApp, miniApp } = facts;
  if (isInApp) {
    if (!URL.canParse(link.href)) return { does: 'nothing' };
    const kind = loginKind(new URL(link.href).pathname);
    if (kind) return { does: 'ask_login', kind };
    const target = deepLinks.targetOf(link.href, environment);
    if (target) return { does: 'open', address: deepLinks.addressOf(target) };
    const judged = linkTarget(link.href, environment);
    if (judged.open === 'refused') return { does: 'nothing' };
    return judged.open === 'system_browser' ? { does: 'open', address: judged.href } : undefined;
  }
  return miniApp && link.isNewWindow ? { does: 'copy', address: link.href } : undefined;
}

const deepLinks = createDeepLinks({ template: APP_LINK });

function loginKind(path: string): 'login' | 'register' | undefined {
  const [, kind] = /^\/[A-Za-z-]+\/(login|register)\/?$/.exec(path) ?? [];
  // The pattern has these two alone.
  return kind as 'login' | 'register' | undefined;
}
