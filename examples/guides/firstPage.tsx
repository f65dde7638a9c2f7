import '@tradingbot/react/theme.css';
import {
  contractTopic,
  createBotClient,
  createPrices,
  createQuoteSocket,
  createSession,
  loginAddress,
  resolveEnvironment,
} from '@tradingbot/core';
import type { BotRef } from '@tradingbot/core/kinds';
import {
  BotList,
  CloseBotDialog,
  createI18n,
  loadTexts,
  SpotGridForm,
  SpotGridScope,
  TradingBotProvider,
  useUser,
} from '@tradingbot/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const locale = 'en-US';

/** Shows the page in an element. @returns takes it away, with all that it has opened */
export async function start(place: Element): Promise<() => void> {
  const client = createBotClient({
    environment: resolveEnvironment(location),
    platform: 'pc',
    locale,
    // Orders whose outcome is not known outlive a reload.
    journal: { now: () => Date.now(), storage: localStorage, page: window, user: () => session.state.uid },
  });
  const session = createSession({ client, ports: { page: window } });
  const socket = createQuoteSocket({ url: client.environment.ws, serverTime: client.serverTime });
  const prices = createPrices({ client, socket, contractName: contractTopic });
  const i18n = createI18n({ locale, texts: await loadTexts(locale) });
  void session.load();
  const root = createRoot(place);
  root.render(
    <TradingBotProvider client={client} session={session} prices={prices} i18n={i18n}>
      <Page />
    </TradingBotProvider>,
  );
  return () => {
    root.unmount();
    prices.dispose();
    socket.dispose();
    session.dispose();
  };
}

/** A form, and below it what runs. */
function Page() {
  const { status } = useUser();
  const [closing, setClosing] = useState<BotRef>();
  const logIn = () => location.assign(loginAddress(location.href));
  return (
    <main className="tb-root">
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm onLoginRequired={status === 'anonymous' ? logIn : undefined} />
      </SpotGridScope>
      {status === 'logged_in' && <BotList onOpen={setClosing} onClose={setClosing} />}
      {closing && <CloseBotDialog bot={closing} onDismiss={() => setClosing(undefined)} />}
    </main>
  );
}
