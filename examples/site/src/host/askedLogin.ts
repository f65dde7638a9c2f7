import type { LoginKind } from '@tradingbot/core';
import { DIALOG } from '../shell/dialogQuery.js';

/** What the query asks the app for. */
export function askedLogin(query: URLSearchParams): LoginKind | undefined {
  const asked = query.get(DIALOG);
  return asked === 'login' || asked === 'register' ? asked : undefined;
}

/** The query that asks for it. */
export function withAsked(query: URLSearchParams, kind: LoginKind): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set(DIALOG, kind);
  return next;
}

/** The query without the question; another dialog stays. */
export function withoutAsked(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  if (askedLogin(next)) next.delete(DIALOG);
  return next;
}

/** The address of a page without the question. */
export function withoutAskedLogin(href: string): string {
  const page = new URL(href);
  page.search = withoutAsked(page.searchParams).toString();
  return page.href;
}
