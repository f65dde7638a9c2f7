import type { Meta, StoryObj } from '@storybook/react-vite';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import { useRunningCount } from '../hooks/useRunningCount.js';
import { useShownQuote } from '../hooks/useShownQuote.js';
import { createI18n, loadTexts } from '../i18n/createI18n.js';
import { I18nProvider } from '../i18n/I18nProvider.js';
import { TEXT_LOCALES } from '../i18n/languages.js';
import { useI18n } from '../i18n/useNamespace.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Price, StatusBadge } from '../parts/figures/index.js';
import { createSandboxSession, openBot, type SandboxSession } from '../testing/index.js';
import { symbolControl } from '../testing/kindStories.js';
import { TradingBotProvider } from './TradingBotProvider.js';

/** A part of a host: what it needs comes from the provider that it stands below. */
function Account({ symbol }: { readonly symbol: string }) {
  const { t, locale, dir } = useTranslation();
  const count = useRunningCount();
  const { quote, stale } = useShownQuote('spot', symbol);
  return (
    <section className="tb-panel" lang={locale} dir={dir} data-running={count}>
      <div className="tb-row">
        <StatusBadge state="running" />
        <span>{count !== undefined && t('list.ongoing_caption', { count })}</span>
        <Price value={quote?.close} tick="0.1" currency="USDT" stale={stale} />
      </div>
    </section>
  );
}

/** The part below a provider of its own, with the client, the prices and the user of one account. */
function Host({ session, symbol }: { readonly session: SandboxSession; readonly symbol: string }) {
  const { client, prices, session: user } = session;
  useEffect(() => void user.load(), [user]);
  const i18n = useI18n();
  return (
    <TradingBotProvider client={client} prices={prices} session={user} i18n={i18n}>
      <Account symbol={symbol} />
    </TradingBotProvider>
  );
}

const meta = {
  title: 'Provider',
  component: Account,
  subcomponents: { TradingBotProvider, I18nProvider },
  args: { symbol: 'BTCUSDT' },
  argTypes: symbolControl,
  parameters: { sandbox: { historyDays: 1, stepMs: 1000 } },
} satisfies Meta<typeof Account>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Client, prices and texts are given once, above everything else. */
export const OneAccount: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 running bots')).toBeVisible();
  },
};
/** Two accounts in one page: nothing that one of them knows is shared with the other. */
export const TwoAccounts: Story = {
  // Each provider has a stack of toasts of its own, under the same name.
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  loaders: [
    async () => {
      const first = createSandboxSession({ user: 'amira' });
      const second = createSandboxSession({ sandbox: first.sandbox, user: 'boris' });
      await openBot(first);
      return { sessions: [first, second] };
    },
  ],
  render: ({ symbol }, { loaded }) => (
    <div className="tb-stack">
      {(loaded.sessions as readonly SandboxSession[]).map((session, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay where they are
        <Host key={index} session={session} symbol={symbol} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 running bot')).toBeVisible();
    await expect(await canvas.findByText('0 running bots')).toBeVisible();
  },
};
/** A part in another language than the page around it: a provider of texts alone. */
export const EveryLanguage: Story = {
  loaders: [
    async () => ({
      languages: await Promise.all(
        TEXT_LOCALES.map(async (locale) => createI18n({ locale, texts: await loadTexts(locale) })),
      ),
    }),
  ],
  render: ({ symbol }, { loaded }) => (
    <div className="tb-stack">
      {(loaded.languages as readonly i18n[]).map((language) => (
        <I18nProvider key={language.language} i18n={language}>
          <Account symbol={symbol} />
        </I18nProvider>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 laufende Bots')).toBeVisible();
    await waitFor(() =>
      expect(canvas.getAllByText(/\d/, { selector: '.tb-figure' })).toHaveLength(TEXT_LOCALES.length),
    );
  },
};
