import type { TabPorts } from '@tradingbot/core';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { createI18n } from '../i18n/createI18n.js';
import { en } from '../i18n/en.js';
import type { Clock } from '../provider/clock.js';
import type { KeyValueStorage } from '../provider/TradingBotContext.js';
import { TradingBotProvider } from '../provider/TradingBotProvider.js';
import { createBotQueryClient } from '../query/index.js';
import type { SandboxSession } from './createSandboxSession.js';

/** Props of {@link SandboxProvider}. */
export interface SandboxProviderProps {
  readonly session: SandboxSession;
  /** Default: English. */
  readonly i18n?: i18n | undefined;
  /** Real milliseconds between steps of the market, each a second of its time; absent: time stands still. */
  readonly stepMs?: number | undefined;
  /** Default: the browser's timers with the sandbox's time. */
  readonly clock?: Clock | undefined;
  /** What this device keeps; nothing without it. */
  readonly storage?: KeyValueStorage | undefined;
  /** Where drafts are kept; nowhere without it. */
  readonly tabStorage?: KeyValueStorage | undefined;
  /** Where results over time are kept between visits; nowhere without it. */
  readonly resultsDatabase?: string | undefined;
  /** Other tabs hear of changes through it; they hear nothing without it. */
  readonly tabChannel?: TabPorts['BroadcastChannel'];
  /** Worker of replays; there are none without it. */
  readonly createReplayWorker?: (() => Worker) | undefined;
  readonly children: ReactNode;
}

/** The provider on a sandbox, for stories and tests. */
export function SandboxProvider(props: SandboxProviderProps) {
  const {
    session,
    i18n,
    stepMs,
    clock,
    storage,
    tabStorage,
    resultsDatabase,
    tabChannel,
    createReplayWorker,
    children,
  } = props;
  const [ownI18n] = useState(() => createI18n({ locale: 'en-US', texts: en }));
  const [queryClient] = useState(createBotQueryClient);
  const { client, prices, sandbox, session: user } = session;
  useEffect(() => void user.load(), [user]);
  useEffect(() => {
    if (stepMs === undefined) return;
    const timer = setInterval(() => sandbox.advance(1000), stepMs);
    return () => clearInterval(timer);
  }, [sandbox, stepMs]);
  return (
    <TradingBotProvider
      client={client}
      prices={prices}
      session={user}
      i18n={i18n ?? ownI18n}
      supportAddress="#support"
      queryClient={queryClient}
      clock={clock}
      storage={storage}
      tabStorage={tabStorage}
      resultsDatabase={resultsDatabase}
      tabChannel={tabChannel}
      createReplayWorker={createReplayWorker}
    >
      {children}
    </TradingBotProvider>
  );
}
