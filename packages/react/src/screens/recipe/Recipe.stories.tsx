import type { Meta, StoryObj } from '@storybook/react-vite';
import { recipeLink } from '@tradingbot/core';
import { openRecipe } from '@tradingbot/core/kinds';
import { expect } from 'storybook/test';
import { SpotGridForm, SpotGridRecipe, SpotGridScope } from '../../kinds/spot-grid/form/index.js';

const DAY_MS = 86_400_000;
const SETTINGS = { symbol: 'BTCUSDT', min_price: '40000', max_price: '60000', cell_number: 25 };
const LINK = recipeLink('spot_grid', SETTINGS, {
  time: Date.UTC(2026, 0, 1) - 30 * DAY_MS,
  markets: [{ symbol: 'BTCUSDT', price: '52000', tick: '0.5' }],
});
const RECIPE = LINK.split('=')[1] ?? '';

function Page({ recipe }: { readonly recipe: string }) {
  const opened = openRecipe(recipe, 'spot_grid');
  return (
    <SpotGridScope symbol="BTCUSDT" start={opened.start}>
      <div className="tb-panel" style={{ maxInlineSize: 420 }}>
        <SpotGridRecipe part="notice" opened={opened} addressOf={(path) => path} />
        <SpotGridForm />
        <SpotGridRecipe part="share" addressOf={(path) => `https://xchg-example.com/en-US/tradingbot${path}`} />
      </div>
    </SpotGridScope>
  );
}

const meta = {
  title: 'Parts/Recipe',
  component: Page,
  args: { recipe: RECIPE },
  parameters: { sandbox: {} },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Arabic: Story = { tags: ['look'], globals: { locale: 'ar-SA' } };
export const Light: Story = { tags: ['!test'], globals: { theme: 'light' } };
export const Cut: Story = { args: { recipe: RECIPE.slice(0, -10) } };
export const TamperedWith: Story = { args: { recipe: RECIPE.replace('spot_grid.', 'spot_grid.A') } };
export const OtherVersion: Story = { args: { recipe: RECIPE.replace(/^1/, '2') } };
export const Shared: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Share settings' }));
    await expect(await canvas.findByRole('textbox', { name: /^The link contains/ })).toBeVisible();
  },
};
