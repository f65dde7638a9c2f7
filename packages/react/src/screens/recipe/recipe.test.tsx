import { decodeRecipe, type Recipe, type RecipeSource, recipeLink } from '@tradingbot/core';
import { type OpenedRecipe, openRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { FuturesComboForm, FuturesComboRecipe, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridRecipe, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import {
  FuturesMartingaleForm,
  FuturesMartingaleRecipe,
  FuturesMartingaleScope,
} from '../../kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaRecipe, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridRecipe, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { createSandboxSession, SandboxProvider } from '../../testing/index.js';
import type { RecipeProps } from './index.js';

/** Settings that differ from all recommendations. */
const sources: RecipeSource = {
  spot_grid: {
    symbol: 'BTCUSDT',
    min_price: '40000',
    max_price: '90000.5',
    cell_number: 37,
    invest_mode: 'quote',
    take_profit_price: '99000',
    stop_loss_price: '30000',
  },
  futures_grid: {
    symbol: 'ETHUSDT',
    grid_mode: 'short',
    grid_type: 'geometric',
    min_price: '1000',
    max_price: '9000',
    cell_number: 41,
    leverage: '2',
    tp_sl_type: 'price',
    stop_loss_price: '9500',
  },
  spot_dca: {
    quote_coin: 'USDT',
    frequency_in_second: 43_200,
    pairs: [
      { base: 'ETH', amount: '70' },
      { base: 'BTC', amount: '30' },
    ],
    earn_enabled: true,
  },
  futures_martingale: {
    symbol: 'BTCUSDT',
    martingale_mode: 'short',
    leverage: '3',
    price_float_percent: '0.017',
    add_position_percent: '1.4',
    add_position_num: 4,
    round_tp_percent: '0.031',
    sl_percent: '0.4',
    auto_cycle_toggle: 'disable',
  },
  futures_combo: {
    symbol_settings: [
      { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.35' },
      { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.65' },
    ],
    leverage: '3',
    adjust_position_mode: 'time_or_percent',
    adjust_position_percent: '0.07',
    adjust_position_time_interval: 43_200,
    sl_percent: '0.2',
  },
};

const recipeOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('recipe') ?? '';

/** A page of each kind with both recipe parts. */
const pages: { readonly [Kind in BotKind]: (opened: OpenedRecipe<Kind> | undefined) => ReactNode } = {
  spot_grid: (opened) => (
    <SpotGridScope symbol="BTCUSDT" start={opened?.start}>
      <Parts of={SpotGridRecipe} opened={opened} />
      <SpotGridForm />
    </SpotGridScope>
  ),
  futures_grid: (opened) => (
    <FuturesGridScope symbol="ETHUSDT" start={opened?.start}>
      <Parts of={FuturesGridRecipe} opened={opened} />
      <FuturesGridForm />
    </FuturesGridScope>
  ),
  spot_dca: (opened) => (
    <SpotDcaScope base="ETH" quote="USDT" start={opened?.start}>
      <Parts of={SpotDcaRecipe} opened={opened} />
      <SpotDcaForm />
    </SpotDcaScope>
  ),
  futures_martingale: (opened) => (
    <FuturesMartingaleScope symbol="BTCUSDT" start={opened?.start}>
      <Parts of={FuturesMartingaleRecipe} opened={opened} />
      <FuturesMartingaleForm />
    </FuturesMartingaleScope>
  ),
  futures_combo: (opened) => (
    <FuturesComboScope start={opened?.start}>
      <Parts of={FuturesComboRecipe} opened={opened} />
      <FuturesComboForm />
    </FuturesComboScope>
  ),
};

interface PartsProps {
  readonly of: (props: RecipeProps) => ReactNode;
  readonly opened: OpenedRecipe | undefined;
}

function Parts({ of: Part, opened }: PartsProps) {
  return (
    <>
      <Part part="notice" opened={opened} addressOf={(path) => path} />
      <Part part="share" addressOf={(path) => `https://x.test${path}`} />
    </>
  );
}

function open(page: ReactNode) {
  return render(<SandboxProvider session={createSandboxSession()}>{page}</SandboxProvider>);
}

/** The recipe that the page shares, once it has all settings. */
async function shared(screen: RenderResult): Promise<Recipe> {
  const field = screen.getByRole('textbox', { name: /^The link contains/ });
  await expect
    .poll(async () => {
      await screen.getByRole('button', { name: 'Share settings' }).click();
      return textOf(field.query());
    })
    .not.toBe('');
  return decodeRecipe(recipeOf(textOf(field.element())));
}

const textOf = (element: Element | null) => (element instanceof HTMLTextAreaElement ? element.value : '');

/** What a link was made of, as its reader has it. */
function settingsOf(kind: BotKind): Recipe['settings'] {
  return decodeRecipe(recipeOf(recipeLink(kind, sources[kind]))).settings;
}

test.each(Object.keys(sources) as BotKind[])(
  'B14: a link of a %s fills the form, which shares the same',
  async (kind) => {
    const opened = openRecipe(recipeOf(recipeLink(kind, sources[kind])), kind, kind === 'spot_dca' ? '100' : '');
    // The page of a kind takes what was opened for it.
    const page = pages[kind] as (of: typeof opened) => ReactNode;
    const screen = await open(page(opened));
    await expect.element(screen.getByRole('heading', { name: 'Settings from a link' })).toBeVisible();
    const again = await shared(screen);
    expect(again.settings).toEqual(settingsOf(kind));
    // The market it was made in travels along.
    expect(again.made?.markets.length).toBeGreaterThan(0);
    if (kind !== 'spot_dca') await expect.element(screen.getByRole('textbox', { name: 'Investment' })).toHaveValue('');
  },
);

test('B14: one total sets the amounts of a DCA recipe by their parts', async () => {
  const opened = openRecipe(recipeOf(recipeLink('spot_dca', sources.spot_dca)), 'spot_dca');
  const screen = await open(pages.spot_dca(opened));
  await expect.element(screen.getByText('ETH 70.00% · BTC 30.00%')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Total per purchase' }).fill('200');
  await expect.element(screen.getByRole('textbox', { name: 'ETH per purchase' })).toHaveValue('140');
  await expect.element(screen.getByRole('textbox', { name: 'BTC per purchase' })).toHaveValue('60');
});

test('B14: shows the price, its way to the lines and the rules, then and now', async () => {
  const made = {
    time: createSandboxSession().sandbox.now - 3 * 86_400_000,
    markets: [{ symbol: 'BTCUSDT', price: '50000', tick: '0.5', lot: '0.000001' }],
  };
  const opened = openRecipe(recipeOf(recipeLink('spot_grid', sources.spot_grid, made)), 'spot_grid');
  const screen = await open(pages.spot_grid(opened));
  await expect.element(screen.getByText(/^Created 3 d ago\./)).toBeVisible();
  const table = screen.getByRole('table', { name: 'What has changed since' });
  await expect.element(table.getByRole('row', { name: /^Last price 50,000\.0/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^From the price to the lower price −20\.00%/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^From the price to the upper price \+80\.00%/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Price step 0\.5 0\.1/ })).toBeVisible();
});

test('B14: says that a symbol is gone, and that the price has left the range', async () => {
  const made = { time: 1, markets: [{ symbol: 'GONEUSDT', price: '1' }] };
  const source = { ...sources.spot_grid, min_price: '10', max_price: '20' };
  const opened = openRecipe(recipeOf(recipeLink('spot_grid', source, made)), 'spot_grid');
  const screen = await open(pages.spot_grid(opened));
  await expect.element(screen.getByText(/^GONEUSDT is no longer traded here/)).toBeVisible();
  await expect.element(screen.getByText(/^The price is now above the range/)).toBeVisible();
});

describe('B14: a recipe that cannot be used is named, and the form is as without it', () => {
  const text = recipeOf(recipeLink('spot_grid', sources.spot_grid));
  test.each([
    ['cut', text.slice(0, -9), /is incomplete/],
    ['tampered with', text.replace('spot_grid.', 'spot_grid.x'), /are damaged/],
    ['of another version', text.replace(/^1/, '9'), /read the version/],
    [
      'of another kind',
      recipeOf(recipeLink('futures_grid', sources.futures_grid)),
      /another kind of bot: Futures grid/,
    ],
  ])('%s', async (_, broken, message) => {
    const screen = await open(pages.spot_grid(openRecipe(broken, 'spot_grid')));
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Lower price' })).not.toHaveValue('40,000.0');
    expect((await shared(screen)).settings).not.toEqual(settingsOf('spot_grid'));
  });
});

test('B14: settings that are not whole make no link, and that is reported', async () => {
  const screen = await open(pages.spot_dca(undefined));
  await screen.getByRole('button', { name: 'Share settings' }).click();
  await expect
    .element(screen.getByRole('paragraph').filter({ hasText: 'Complete the settings to share them.' }))
    .toBeVisible();
});
