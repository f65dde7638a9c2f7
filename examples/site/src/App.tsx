import type { BotClient, QuoteSocket, Session } from '@tradingbot/core';
import { directionOf, TradingBotProvider } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { Suspense, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { basePathOf } from './locale.js';
import { createPages } from './routes/createPages.js';
import { HomePage } from './routes/HomePage.js';
import { NotFoundPage } from './routes/NotFoundPage.js';
import type { SettingsStore } from './settings/createSettingsStore.js';
import { PageBoundary } from './shell/PageBoundary.js';
import { Shell } from './shell/Shell.js';

export interface AppProps {
  readonly client: BotClient;
  readonly quotes: QuoteSocket;
  readonly session: Session;
  readonly createReplayWorker: () => Worker;
  readonly i18n: i18n;
  readonly settings: SettingsStore;
  readonly locale: string;
}

/** The whole bot section: providers, frame and routes. */
export function App(props: AppProps) {
  const { client, quotes, session, createReplayWorker, i18n, settings, locale } = props;
  const [pages] = useState(() => createPages(i18n));
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
      tabChannel={BroadcastChannel}
      createReplayWorker={createReplayWorker}
    >
      <Router base={basePathOf(location.pathname)}>
        <Shell quotes={quotes} settings={settings} locale={locale}>
          <PageBoundary>
            <Suspense fallback={<div className="site-loading" aria-busy="true" />}>
              <Switch>
                <Route path="/" component={HomePage} />
                <Route path="/create" component={pages.CreateSpotGridPage} />
                <Route path="/fgrid-create" component={pages.CreateFuturesGridPage} />
                <Route path="/dca-create" component={pages.CreateSpotDcaPage} />
                <Route path="/fmart-create" component={pages.CreateFuturesMartingalePage} />
                <Route path="/fcombo-create" component={pages.CreateFuturesComboPage} />
                <Route path="/ai" component={pages.AiPage} />
                <Route path="/copy/:kind/:id">
                  {({ kind, id }) => <pages.CopyPage key={`${kind} ${id}`} path={kind} id={id} />}
                </Route>
                <Route path="/my-bot" component={pages.MyBotsPage} />
                <Route path="/my-bot/:kind/:id">
                  {({ kind, id }) => <pages.BotDetailPage key={`${kind} ${id}`} path={kind} id={id} />}
                </Route>
                <Route component={NotFoundPage} />
              </Switch>
            </Suspense>
          </PageBoundary>
        </Shell>
      </Router>
    </TradingBotProvider>
  );
}
