import type { QueryClient } from '@tanstack/react-query';
import {
  type BotClient,
  contractTopic,
  createBotClient,
  createLoginGate,
  createPrices,
  createQuoteSocket,
  createSession,
  createSessionCookies,
  type LoginGate,
  type NativeApp,
  type Prices,
  type Session,
  type SessionCookies,
} from '@tradingbot/core';
import { clearDrafts, createBotQueryClient } from '@tradingbot/react';
import { withoutAskedLogin } from '../host/askedLogin.js';
import type { Route } from './chooseRoute.js';
import { type KeptSymbols, keepSymbols } from './keepSymbols.js';
import type { PageFacts } from './readPageFacts.js';
import { type Recording, recordCalls } from './recordCalls.js';
import { reportErrors } from './reportErrors.js';
import { storageOf } from './storageOf.js';
import { whenIdle } from './whenRested.js';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What asks the exchange for this page. */
export interface SiteServices {
  readonly client: BotClient;
  /** Its answers, which every part of the page shares. */
  readonly queryClient: QueryClient;
  readonly prices: Prices;
  readonly session: Session;
  /** The native app around the page, if there is one. */
  readonly app: NativeApp | undefined;
  readonly cookies: SessionCookies;
  /** The one way to the login page. */
  readonly loginGate: LoginGate;
  readonly symbols: KeptSymbols;
  /** Where calls and quotes go; it may move while the page is open. */
  readonly route: Route;
  /** What this page did lately, for a report file. */
  readonly recording: Recording;
}

/** Makes what asks the exchange, and begins to ask who is here. */
export function createServices(facts: PageFacts, page: Window, app: NativeApp | undefined): SiteServices {
  const { environment, platform, locale } = facts;
  const cookies = createSessionCookies({ cookies: cookiesOf(page.document), environment });
  const route: Route = { environment };
  const asked = createBotClient({
    environment: () => route.environment,
    platform,
    locale,
    guid: cookies.readOrCreateGuid(),
    userToken: () => app?.userToken(),
    journal: {
      now: () => Date.now(),
      storage: storageOf(() => page.localStorage),
      locks: page.navigator.locks,
      channel: globalThis.BroadcastChannel,
      page,
      // Nothing is asked of it before somebody is known.
      user: () => session.state.uid,
    },
  });
  const symbols = keepSymbols({
    client: asked,
    storage: storageOf(() => page.localStorage),
    later: (work) => whenIdle(page, work),
  });
  const { client } = symbols;
  // A browser without a network still reaches an exchange on its own machine.
  const isOnline = () => page.navigator.onLine || LOOPBACK.test(page.location.hostname);
  const socket = createQuoteSocket({ url: () => route.environment.ws, serverTime: client.serverTime, isOnline });
  const isVisible = () => page.document.visibilityState === 'visible';
  const prices = createPrices({ client, socket, contractName: contractTopic, isOnline, isVisible });
  for (const event of ['online', 'visibilitychange', 'pageshow']) page.addEventListener(event, () => prices.checkNow());
  const tabStorage = storageOf(() => page.sessionStorage);
  // What cannot be loaded is not there to report: a page works without it.
  void reportErrors(asked, page).catch(() => undefined);
  const recording = recordCalls(client, socket, { storage: tabStorage, user: () => session.state.uid, page });
  const session = createSession({
    client,
    ports: {
      page,
      BroadcastChannel: globalThis.BroadcastChannel,
      storage: storageOf(() => page.localStorage),
      tabStorage,
      cookies,
      ...(app && { appProfile: () => app.loadUser() }),
    },
  });
  session.onDrop(({ reason }) => {
    // A refusal of one thing ends no session.
    if (session.state.status === 'anonymous') app?.forgetUser();
    // Whoever only has to log in again finds their draft; nobody else does.
    if (reason !== 'refused') {
      if (tabStorage) clearDrafts(tabStorage);
      recording.clear();
    }
  });
  // What ends a session is for the page to judge: a visitor whom nobody knew has lost none.
  const loginGate = createLoginGate({
    currentHref: () => withoutAskedLogin(page.location.href),
    navigate: (address) => page.location.assign(address),
    reload: () => page.location.reload(),
  });
  page.addEventListener('pageshow', ({ persisted }) => persisted && loginGate.resume());
  void session.load();
  const queryClient = createBotQueryClient();
  return { client, queryClient, prices, session, app, cookies, loginGate, symbols, route, recording };
}

function cookiesOf(document: Document) {
  return {
    read: () => document.cookie,
    write: (text: string) => {
      document.cookie = text;
    },
  };
}
