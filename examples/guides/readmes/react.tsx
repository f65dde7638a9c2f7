import '@tradingbot/react/theme.css';
import type { BotClient, Prices } from '@tradingbot/core';
import { getSpotGridBot, updateSpotGridBot } from '@tradingbot/core/endpoints';
import {
  Button,
  ButtonLink,
  Checkbox,
  createI18n,
  Field,
  loadTexts,
  Select,
  Sparkline,
  SpotGridChart,
  SpotGridForm,
  SpotGridScope,
  TradingBotProvider,
  useBotMutation,
  useBotQuery,
} from '@tradingbot/react';
import { createRoot } from 'react-dom/client';
import { Link } from 'wouter';

/** Code of the README of `@tradingbot/react`, each block in what a reader has around it. */

export async function firstLines(client: BotClient, prices: Prices, locale: string, place: Element) {
  const i18n = createI18n({ locale, texts: await loadTexts(locale) });

  createRoot(place).render(
    <TradingBotProvider client={client} prices={prices} i18n={i18n}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridChart />
        <SpotGridForm onCreated={(gridId) => location.assign(`/my-bot/${gridId}`)} />
      </SpotGridScope>
    </TradingBotProvider>,
  );
}

export function useBotOfYours(grid_id: string) {
  const { data } = useBotQuery(getSpotGridBot, { grid_id });
  const { send, isPending } = useBotMutation(updateSpotGridBot); // send({ grid_id, … }), once
  return { data, send, isPending };
}

interface PurchaseProps {
  readonly seconds: string;
  readonly setSeconds: (seconds: string) => void;
  readonly isTooOften: boolean;
  readonly isAgreed: boolean;
  readonly setAgreed: (isAgreed: boolean) => void;
  readonly buy: () => void;
}

export function Purchase({ seconds, setSeconds, isTooOften, isAgreed, setAgreed, buy }: PurchaseProps) {
  return (
    <>
      <Field label="Every" hint="How often it buys" messages={isTooOften ? [{ text: 'At most once an hour.' }] : []}>
        {(control) => (
          <Select {...control} value={seconds} options={[{ value: '86400', label: '1 d' }]} onChange={setSeconds} />
        )}
      </Field>
      <Checkbox checked={isAgreed} onChange={setAgreed}>
        I have read the terms
      </Checkbox>
      <Button kind="primary" disabled={!isAgreed} onClick={buy}>
        Buy
      </Button>
      <ButtonLink as={Link} href="/my-bot/">
        My bots
      </ButtonLink>
      <Sparkline label="7-day yield" values={['0.004', '0.012', '0.009', '0.031']} />
    </>
  );
}
