import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@tradingbot/react/theme.css';
import './site.css';
import { createBotClient, createQuoteSocket, createSession, resolveEnvironment } from '@tradingbot/core';
import { clearDrafts, createI18n, loadTexts } from '@tradingbot/react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './App.js';
import { localeOf } from './locale.js';
import { createSettingsStore } from './settings/createSettingsStore.js';
import { addSiteTexts } from './texts/addSiteTexts.js';

const PHONE_AGENT = /Android|iPhone|iPad|Mobile/i;

// A strict content-security policy forbids the compiled checks that zod would try first.
z.config({ jitless: true });

const locale = localeOf(location.pathname);
const environment = resolveEnvironment(location);
const platform = PHONE_AGENT.test(navigator.userAgent) ? 'h5' : 'pc';
const client = createBotClient({ environment, platform, locale });
const quotes = createQuoteSocket({ url: environment.ws, serverTime: client.serverTime });
const session = createSession({ client, ports: { tabStorage: sessionStorage } });
// Whoever only has to log in again finds their draft; nobody else does.
session.onDrop(({ reason }) => reason !== 'refused' && clearDrafts(sessionStorage));
void session.load();
const settings = createSettingsStore(window);
const createReplayWorker = () => new Worker(new URL('./replayWorker.ts', import.meta.url), { type: 'module' });

for (const event of ['online', 'visibilitychange', 'pageshow']) addEventListener(event, () => quotes.wake());

// English screens bring their texts along.
const i18n = createI18n({ locale, ...(!locale.startsWith('en') && { texts: await loadTexts(locale) }) });
await addSiteTexts(i18n, locale);
if (locale.startsWith('ar')) await import('./fonts/arabic.js');

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <App
      client={client}
      quotes={quotes}
      session={session}
      createReplayWorker={createReplayWorker}
      i18n={i18n}
      settings={settings}
      locale={locale}
    />,
  );
