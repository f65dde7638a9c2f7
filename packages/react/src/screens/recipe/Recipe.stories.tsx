import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RecipeSource, recipeLink } from '@tradingbot/core';
import { type OpenedRecipe, openRecipe } from '@tradingbot/core/kinds';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { FuturesComboForm, FuturesComboRecipe, FuturesComboScope } from '../../kinds/futures-combo/form/index.js';
import { FuturesGridForm, FuturesGridRecipe, FuturesGridScope } from '../../kinds/futures-grid/form/index.js';
import {
  FuturesMartingaleForm,
  FuturesMartingaleRecipe,
  FuturesMartingaleScope,
} from '../../kinds/futures-martingale/form/index.js';
import { SpotDcaForm, SpotDcaRecipe, SpotDcaScope } from '../../kinds/spot-dca/form/index.js';
import { SpotGridForm, SpotGridRecipe, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import type { RecipeProps } from './index.js';

const DAY_MS = 86_400_000;
const MADE = {
  time: Date.UTC(2026, 0, 1) - 30 * DAY_MS,
  markets: [{ symbol: 'BTCUSDT', price: '52000', tick: '0.5' }],
};

function recipeOf<Kind extends BotKind>(kind: Kind, source: RecipeSource[Kind]): string {
  return recipeLink(kind, source, MADE).split('=')[1] ?? '';
}

const SPOT_GRID = recipeOf('spot_grid', {
  symbol: 'BTCUSDT',
  min_price: '40000',
  max_price: '60000',
  cell_number: 25,
});

interface PageProps {
  /** Of a bot of the kind, as the link of a page carries it. */
  readonly recipe: string;
}

/** Both parts of a recipe around the form of a kind: where the settings came from, and a link of those that stand. */
function Parts({ of: Part, opened, children }: PartsProps) {
  return (
    <div className="tb-panel" style={{ maxInlineSize: 420 }}>
      <Part part="notice" opened={opened} addressOf={(path) => path} />
      {children}
      <Part part="share" addressOf={(path) => `https://xchg-example.com/en-US/tradingbot${path}`} />
    </div>
  );
}

interface PartsProps {
  readonly of: (props: RecipeProps) => ReactNode;
  readonly opened: OpenedRecipe;
  readonly children: ReactNode;
}

function Page({ recipe }: PageProps) {
  const opened = openRecipe(recipe, 'spot_grid');
  return (
    <SpotGridScope key={recipe} symbol="BTCUSDT" start={opened.start}>
      <Parts of={SpotGridRecipe} opened={opened}>
        <SpotGridForm />
      </Parts>
    </SpotGridScope>
  );
}

const meta = {
  title: 'Parts/Recipe',
  component: Page,
  args: { recipe: SPOT_GRID },
  parameters: { sandbox: {} },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Cut: Story = { tags: ['long'], args: { recipe: SPOT_GRID.slice(0, -10) } };
export const TamperedWith: Story = { args: { recipe: SPOT_GRID.replace('spot_grid.', 'spot_grid.A') } };
export const OtherVersion: Story = { tags: ['long'], args: { recipe: SPOT_GRID.replace(/^1/, '2') } };
export const Shared: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share settings' }));
    await expect(await canvas.findByRole('textbox', { name: /^The link contains/ })).toBeVisible();
  },
};

const isOpened: Story['play'] = async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Share settings' })).toBeVisible();
};
export const FuturesGrid: Story = {
  tags: ['long'],
  args: {
    recipe: recipeOf('futures_grid', {
      ...{ symbol: 'BTCUSDT', grid_mode: 'long', grid_type: 'arithmetic', min_price: '40000', max_price: '60000' },
      ...{ cell_number: 25, leverage: '2', tp_sl_type: 'price', stop_loss_price: '35000' },
    }),
  },
  render: ({ recipe }) => {
    const opened = openRecipe(recipe, 'futures_grid');
    return (
      <FuturesGridScope symbol="BTCUSDT" start={opened.start}>
        <Parts of={FuturesGridRecipe} opened={opened}>
          <FuturesGridForm />
        </Parts>
      </FuturesGridScope>
    );
  },
  play: isOpened,
};
/** Of a purchase it carries parts, not amounts: one total sets all rows. */
export const Dca: Story = {
  tags: ['long'],
  args: {
    recipe: recipeOf('spot_dca', {
      ...{ quote_coin: 'USDT', frequency_in_second: 43_200 },
      pairs: [
        { base: 'ETH', amount: '70' },
        { base: 'BTC', amount: '30' },
      ],
    }),
  },
  render: ({ recipe }) => {
    const opened = openRecipe(recipe, 'spot_dca');
    return (
      <SpotDcaScope base="ETH" quote="USDT" start={opened.start}>
        <Parts of={SpotDcaRecipe} opened={opened}>
          <SpotDcaForm />
        </Parts>
      </SpotDcaScope>
    );
  },
  play: isOpened,
};
export const Martingale: Story = {
  tags: ['long'],
  args: {
    recipe: recipeOf('futures_martingale', {
      ...{ symbol: 'BTCUSDT', martingale_mode: 'long', leverage: '3', price_float_percent: '0.017' },
      ...{ add_position_percent: '1.4', add_position_num: 4, round_tp_percent: '0.031' },
    }),
  },
  render: ({ recipe }) => {
    const opened = openRecipe(recipe, 'futures_martingale');
    return (
      <FuturesMartingaleScope symbol="BTCUSDT" start={opened.start}>
        <Parts of={FuturesMartingaleRecipe} opened={opened}>
          <FuturesMartingaleForm />
        </Parts>
      </FuturesMartingaleScope>
    );
  },
  play: isOpened,
};
export const Combo: Story = {
  args: {
    recipe: recipeOf('futures_combo', {
      symbol_settings: [
        { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.35' },
        { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.65' },
      ],
      ...{ leverage: '3', adjust_position_mode: 'percent', adjust_position_percent: '0.07' },
    }),
  },
  render: ({ recipe }) => {
    const opened = openRecipe(recipe, 'futures_combo');
    return (
      <FuturesComboScope start={opened.start}>
        <Parts of={FuturesComboRecipe} opened={opened}>
          <FuturesComboForm />
        </Parts>
      </FuturesComboScope>
    );
  },
  play: isOpened,
};
