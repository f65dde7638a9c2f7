import { type NextRequest, NextResponse } from 'next/server';
import { EXCHANGE } from './app/exchange.ts';

/** Hands calls and the log-in on to the exchange, so that they have the page's own origin and its cookies. */
export function proxy({ nextUrl }: NextRequest): NextResponse {
  return NextResponse.rewrite(new URL(nextUrl.pathname + nextUrl.search, EXCHANGE));
}

export const config = { matcher: ['/x-api/:path*', '/:lang/login'] };
