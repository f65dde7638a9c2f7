import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@tradingbot/react/theme.css';
import './site.css';
import { hasOpenWrites } from '@tradingbot/core/writes';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './App.js';
import { basePathOf, isSiteRoot } from './locale.js';
import { createPages } from './routes/createPages.js';
import { createSettingsStore } from './settings/createSettingsStore.js';
import { isDialogInAddress } from './shell/dialogQuery.js';
import { createServices } from './start/createServices.js';
import { createTexts } from './start/createTexts.js';
import { preparePage } from './start/preparePage.js';
import { readPageFacts } from './start/readPageFacts.js';
import { reloadOnLostPart } from './start/reloadOnLostPart.js';
import { storageOf } from './start/storageOf.js';
import { whenInUse } from './start/whenInUse.js';
import { whenRested } from './start/whenRested.js';
import { yieldToPage } from './start/yieldToPage.js';

/** So long the shell of a page waits for the page: somebody whose line is slow sees soon that there is more to come. */
const PATIENCE_MS = 500;

// A strict content-security policy forbids the compiled checks that zod would try first.
z.config({ jitless: true });

if (isSiteRoot(location.pathname)) location.replace(`${basePathOf(location.pathname)}/`);

const orders = storageOf(() => localStorage);
reloadOnLostPart(
  window,
  storageOf(() => sessionStorage),
  () => Date.now(),
  () => hasOpenWrites({ journal: { storage: orders, now: () => Date.now() } }),
);
void start();

/** Not awaited by this module: what is loaded later depends on it, and would wait for it in turn. */
async function start(): Promise<void> {
  await yieldToPage();
  const facts = readPageFacts(window);
  preparePage(facts, window);
  // Elsewhere nothing of the app is loaded.
  const app = facts.isInApp ? (await import('./start/createApp.js')).createApp(window) : undefined;
  const services = createServices(facts, window, app);
  await yieldToPage();
  const settings = createSettingsStore(window);
  const i18n = await createTexts(facts.locale);
  const root = document.getElementById('root');
  if (!root) return;
  const pages = createPages(i18n, services);
  // Where the build has put what is seen first, that stays until the page can take its place: its scripts have come along.
  const path = location.pathname.slice(basePathOf(location.pathname).length);
  const loading = root.hasChildNodes() ? pages.load(path)?.catch(() => undefined) : undefined;
  await Promise.race([loading, patience()]);
  const rested = Promise.resolve(loading).then(() => whenRested(services.queryClient, window));
  const site = { facts, ...services, rested };
  await yieldToPage();
  // As a transition, which is rendered in slices: the page answers in between.
  startTransition(() =>
    createRoot(root).render(
      <App site={site} createReplayWorker={createReplayWorker} i18n={i18n} settings={settings} pages={pages} />,
    ),
  );
  // After the first screen, which never waits for it.
  const later = await import('./start/later.js').catch(() => undefined);
  // Gone offline meanwhile: the page has its own texts and its first route.
  if (!later) return;
  later.markTyping(document);
  later.watchLayers({ isInAddress: isDialogInAddress });
  // It takes over what came before. A report that is asked for tries again.
  void whenInUse(window).then(() => services.recording.start().catch(() => undefined));
  await later.addFetchedTexts(services.client, i18n);
  await later.chooseRoute(services.route, services.client, {
    fetch: (...call) => fetch(...call),
    now: () => performance.now(),
  });
}

/** Then the frame is shown, and says that its page is still to come. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

function createReplayWorker(): Worker {
  return new Worker(new URL('./replayWorker.ts', import.meta.url), { type: 'module' });
}
