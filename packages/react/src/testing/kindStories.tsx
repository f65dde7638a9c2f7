import type { StoryObj } from '@storybook/react-vite';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ComponentType, ReactNode } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { BotDetailProps } from '../detail/index.js';
import { tightTexts } from '../theme/tightTexts.js';
import { wideParts } from '../theme/wideParts.js';
import type { SandboxSession } from './createSandboxSession.js';
import { goOffline } from './goOffline.js';
import { closeBot } from './openBot.js';
import { openKind } from './openKind.js';
import { extremes, withExtreme } from './withExtreme.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What is missing of what was typed, or, where a bot needs more than there is at least, both of these. */
export const TOO_LITTLE =
  /^You need [\d,.]+ USDT more\.$|^Your balance of 25 USDT is below this bot's minimum of [\d,.]+ USDT\.$/;

/** The review is asked of the exchange first. */
const REVIEW_MS = { timeout: 4000 };

type Played = Pick<Parameters<NonNullable<StoryObj['play']>>[0], 'canvas' | 'canvasElement' | 'userEvent'>;
export type Play = (context: Played) => Promise<void>;

/** A page with its charts and its history, on a busy machine. */
const PAGE_MS = { timeout: 15_000 };

/** Nothing is wider than its place, and every figure can be read in full: where it stands, or in its title. */
export const readsEveryFigure: Play = async ({ canvasElement }) => {
  const figures = () => [...canvasElement.querySelectorAll<HTMLElement>('.tb-figure[data-value]')];
  await waitFor(() => expect(figures().length).toBeGreaterThan(4), PAGE_MS);
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const cut = () =>
    figures().filter(
      ({ dataset, title, textContent }) => !digitsOf(`${title} ${textContent}`).includes(digitsOf(dataset.value ?? '')),
    );
  await waitFor(() => expect(cut().map(({ outerHTML }) => outerHTML)).toEqual([]), PAGE_MS);
  await waitFor(() => expect([...wideParts(document), ...tightTexts(canvasElement)]).toEqual([]), PAGE_MS);
  await expect(canvasElement.textContent).not.toMatch(/\de[+-]\d|NaN|Infinity/);
};

/** States that the page of a bot has whatever its kind. */
export function detailStories(kind: BotKind, Detail: ComponentType<BotDetailProps>, heading: string) {
  const play: Play = async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
  };
  return {
    meta: {
      args: { botId: '', onClose: fn() },
      // The exchange gives the id; the loader hands it over.
      render: (args: BotDetailProps, { loaded }: { readonly loaded: Readonly<Record<string, unknown>> }) => (
        <Detail {...args} botId={String(loaded.prepared ?? '1')} />
      ),
      parameters: {
        sandbox: {
          prepare: (session: SandboxSession) => openKind[kind](session, { afterMs: 80 * HOUR }),
          stepMs: 1000,
        },
      },
    },
    Running: { play },
    Light: { play, globals: { theme: 'light' } },
    Phone: { play, globals: { viewport: { value: 'phone' } } },
    Arabic: { globals: { locale: 'ar-SA' } },
    ArabicPhone: { globals: { locale: 'ar-SA', viewport: { value: 'phone' } } },
    /** A minute old, with the least that an amount can be. */
    Smallest: {
      ...{ globals: { viewport: { value: 'desktop' } }, play: readsEveryFigure },
      parameters: {
        sandbox: {
          prepare: (session: SandboxSession) => openKind[kind](session, { afterMs: MINUTE }),
          seenAs: (session: SandboxSession) => withExtreme(session, extremes.smallest),
        },
      },
    },
    /** A year old, with billions, on a pair of 60 letters without an icon. */
    Largest: {
      ...{ globals: { viewport: { value: 'desktop' } }, play: readsEveryFigure },
      parameters: { sandbox: { seenAs: (session: SandboxSession) => withExtreme(session, extremes.largest) } },
    },
    Closed: {
      parameters: {
        sandbox: {
          prepare: async (session: SandboxSession) => {
            const id = await openKind[kind](session, { afterMs: 30 * HOUR });
            await closeBot(session, { kind, id });
            return id;
          },
        },
      },
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByRole('heading', { name: 'Final report' })).toBeVisible();
      },
    },
    NotFound: {
      parameters: { sandbox: { prepare: async () => undefined } },
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByText('We cannot find this bot in your account.')).toBeVisible();
      },
    },
  };
}

/** Symbols that a create page can be looked at with. */
export const symbolControl = {
  symbol: { control: 'select', options: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT'] },
} as const;

interface CreateStageProps {
  /** Chart and tables, which stand beside the form. */
  readonly beside: ReactNode;
  readonly form: ReactNode;
}

/** A create page as the site lays it out. */
export function CreateStage({ beside, form }: CreateStageProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
        gap: 16,
        alignItems: 'start',
      }}
    >
      <div className="tb-panel" style={{ minInlineSize: 0 }}>
        {beside}
      </div>
      <div className="tb-panel" style={{ maxInlineSize: 420 }}>
        {form}
      </div>
    </div>
  );
}

interface FormFacts {
  /** Fills the form in so that it can be reviewed. */
  readonly fill: Play;
  /** Name of the review. */
  readonly review: string | RegExp;
  /** Path of the create call. */
  readonly path: string;
}

/** States that the form of a kind has whatever the kind. */
export function formStories({ fill, review, path }: FormFacts) {
  const page = within(document.body);
  const openReview: Play = async (context) => {
    await fill(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review and create' }));
    await waitFor(() => expect(page.getByRole('dialog', { name: review })).toBeVisible(), REVIEW_MS);
  };
  const confirm: Play = async (context) => {
    await openReview(context);
    await context.userEvent.click(await page.findByLabelText('I understand that I can lose my investment'));
    await context.userEvent.click(page.getByRole('button', { name: 'Create bot' }));
  };
  return {
    Light: { globals: { theme: 'light' }, play: fill },
    Phone: { globals: { viewport: { value: 'phone' } }, play: fill },
    /** The person has less than the bot needs. */
    BalanceTooSmall: {
      parameters: { sandbox: { user: 'chen' } },
      play: async (context: Played) => {
        await fill(context);
        await context.userEvent.tab();
        await expect(await context.canvas.findByText(TOO_LITTLE)).toBeVisible();
      },
    },
    Offline: {
      beforeEach: goOffline,
      play: async (context: Played) => {
        await fill(context);
        await expect(await context.canvas.findByText("Not available while you're offline.")).toBeVisible();
        await expect(context.canvas.getByRole('button', { name: 'Review and create' })).toBeDisabled();
      },
    },
    /** An account that may not trade contracts. */
    Restricted: {
      parameters: { sandbox: { user: 'dalia' } },
      play: async ({ canvas }: Played) => {
        await expect(await canvas.findByText(/^Futures bots aren't available/)).toBeVisible();
        await expect(canvas.getByRole('button', { name: 'Review and create' })).toBeDisabled();
      },
    },
    Review: { play: openReview },
    /** The exchange refuses what the check let pass. */
    Refused: {
      parameters: {
        sandbox: {
          user: 'amira',
          prepare: async ({ sandbox }: SandboxSession) => void sandbox.faults.set({ path, statusCode: 402 }),
        },
      },
      play: async (context: Played) => {
        await confirm(context);
        await expect(await page.findByText('Nothing was created.')).toBeVisible();
      },
    },
    Created: {
      play: async (context: Played) => {
        await confirm(context);
        await waitFor(() => expect(page.getByText('The bot was created.')).toBeVisible(), REVIEW_MS);
      },
    },
  };
}

/** Puts money into the manual tab of a form that reads `Investment`. */
export function fillInvestment(amount: string): Play {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Manual' }));
    await userEvent.type(await canvas.findByLabelText('Investment'), amount);
  };
}

/** The same in Arabic, where the page runs from right to left. */
export function fillInArabic(amount: string): Play {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'يدوي' }));
    await userEvent.type(await canvas.findByLabelText('مبلغ الاستثمار'), amount);
    await expect(document.documentElement.dir).toBe('rtl');
  };
}

/** Takes the settings of the first bot that is offered for a copy. */
export const copyFirst: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Copy' }));
  const [first] = await canvas.findAllByRole('button', { name: /^Copy / }, { timeout: 8000 });
  if (first) await userEvent.click(first);
  await expect(await canvas.findByText(/^Settings of /)).toBeVisible();
};
