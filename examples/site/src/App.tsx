import { supportPath } from '@tradingbot/core';
import { navigateOverLayers, TradingBotProvider } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { lazy, Suspense } from 'react';
import { type AroundNavHandler, Route, Router, Switch } from 'wouter';
import { basePathOf } from './locale.js';
import { PageLoading } from './pageShell/PageLoading.js';
import type { createPages } from './routes/createPages.js';
import { NotFoundPage } from './routes/NotFoundPage.js';
import type { SettingsStore } from './settings/createSettingsStore.js';
import { FramePart } from './shell/FramePart.js';
import { PageBoundary } from './shell/PageBoundary.js';
import { Shell } from './shell/Shell.js';
import { RESULTS_DATABASE } from './start/resultsDatabase.js';
import { type Site, SiteContext } from './start/SiteContext.js';
import { storageOf } from './start/storageOf.js';

export interface AppProps {
  readonly site: Site;
  readonly createReplayWorker: () => Worker;
  readonly i18n: i18n;
  readonly settings: SettingsStore;
  readonly pages: ReturnType<typeof createPages>;
}

const HostEffects = lazy(() => import('./host/HostEffects.js'));

const aroundNav: AroundNavHandler = (navigate, to, options) =>
  navigateOverLayers((replace = false) => navigate(to, { ...options, replace }), options?.replace);

/** The whole bot section: providers, frame and routes. */
export function App(props: AppProps) {
  const { site, createReplayWorker, i18n, settings, pages } = props;
  const { client, queryClient, prices, session, app, facts } = site;
  return (
    <TradingBotProvider
      client={client}
      queryClient={queryClient}
      prices={prices}
      session={session}
      i18n={i18n}
      storage={storageOf(() => localStorage)}
      tabStorage={storageOf(() => sessionStorage)}
      tabChannel={globalThis.BroadcastChannel}
      app={app}
      supportAddress={supportPath(location.pathname)}
      createReplayWorker={createReplayWorker}
      resultsDatabase={RESULTS_DATABASE}
    >
      <SiteContext value={site}>
        <Router base={basePathOf(location.pathname)} aroundNav={aroundNav}>
          <Shell prices={prices} settings={settings} locale={facts.locale} chrome={!facts.isInApp}>
            <PageBoundary>
              <Suspense fallback={<PageLoading />}>
                <Switch>
                  <Route path="/">
                    <pages.HomePage blocks={pages.blocks} />
                  </Route>
                  {pages.pages.map(({ path, Page }) => (
                    <Route key={path} path={path} component={Page} />
                  ))}
                  <Route path="/copy/:kind/:id">
                    {({ kind, id }) => <pages.CopyPage key={`${kind} ${id}`} path={kind} id={id} />}
                  </Route>
                  <Route path="/my-bot/:kind/:id">
                    {({ kind, id }) => <pages.BotDetailPage key={`${kind} ${id}`} path={kind} id={id} />}
                  </Route>
                  <Route component={NotFoundPage} />
                </Switch>
              </Suspense>
            </PageBoundary>
          </Shell>
          {(facts.isInApp || facts.miniApp) && (
            <FramePart>
              <HostEffects />
            </FramePart>
          )}
        </Router>
      </SiteContext>
    </TradingBotProvider>
  );
}
