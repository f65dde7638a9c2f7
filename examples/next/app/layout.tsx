import '@tradingbot/react/theme.css';
import './style.css';
import { headers } from 'next/headers';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { serverClient } from './exchange.ts';
import { Host } from './Host.tsx';

export const metadata = { title: 'Bots in Next.js', icons: { icon: 'data:,' } };

/** The frame of all pages. The provider stands here, so that it lives as long as the app. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  const asked = await headers();
  const page = { protocol: `${asked.get('x-forwarded-proto') ?? 'http'}:`, host: asked.get('host') ?? 'localhost' };
  return (
    <html lang="en" data-theme="dark" data-pnl="green-up">
      <body className="tb-root">
        <Host page={page} quotes={serverClient.environment.ws}>
          <main className="host-page">
            <nav aria-label="Pages">
              <Link href="/">Market</Link>
              <Link href="/bots">My bots</Link>
            </nav>
            {children}
          </main>
        </Host>
      </body>
    </html>
  );
}
