import type { BotClient, QuoteSocket, Session } from '@tradingbot/core';
import { directionOf, TradingBotProvider } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { lazy, Suspense } from 'react';
import { Route, Router, Switch } from 'wouter';
import { basePathOf } from './locale.js';
import { HomePage } from './routes/HomePage.js';
import { NotFoundPage } from './routes/NotFoundPage.js';
import type { SettingsStore } from './settings/createSettingsStore.js';
import { PageBoundary } from './shell/PageBoundary.js';
import { Shell } from './shell/Shell.js';

const CreateSpotGridPage = lazy(() => import('./routes/CreateSpotGridPage.js'));
const MyBotsPage = lazy(() => import('./routes/MyBotsPage.js'));
const BotDetailPage = lazy(() => import('./routes/BotDetailPage.js'));

export interface AppProps {
  readonly client: BotClient;
  readonly quotes: QuoteSocket;
  readonly session: Session;
  readonly i18n: i18n;
  readonly settings: SettingsStore;
  readonly locale: string;
}

/** The whole bot section: providers, frame and routes. */
export function App({ client, quotes, session, i18n, settings, locale }: AppProps) {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  return (
    <TradingBotProvider
      client={client}
      quotes={quotes}
      session={session}
      i18n={i18n}
      storage={localStorage}
      tabStorage={sessionStorage}
    >
      <Router base={basePathOf(location.pathname)}>
        <Shell quotes={quotes} settings={settings} locale={locale}>
          <PageBoundary>
            <Suspense fallback={<div className="site-loading" aria-busy="true" />}>
              <Switch>
                <Route path="/" component={HomePage} />
                <Route path="/create" component={CreateSpotGridPage} />
                <Route path="/my-bot" component={MyBotsPage} />
                <Route path="/my-bot/spot-grid/:id">{({ id }) => <BotDetailPage key={id} id={id} />}</Route>
                <Route component={NotFoundPage} />
              </Switch>
            </Suspense>
          </PageBoundary>
        </Shell>
      </Router>
    </TradingBotProvider>
  );
}
