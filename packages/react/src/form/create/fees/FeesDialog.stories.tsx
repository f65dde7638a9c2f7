import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import FeesDialog from './FeesDialog.js';

const meta = {
  title: 'Parts/FeesDialog',
  component: FeesDialog,
  args: { stated: { spot: { maker: '0.0008', taker: '0.001' } }, state: fn(), onDismiss: fn() },
} satisfies Meta<typeof FeesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The fees of one market are stated, those of the other are the usual ones. */
export const Stated: Story = {
  tags: ['long'],
  play: async ({ args, userEvent }) => {
    const futures = within(await screen.findByRole('group', { name: 'Futures contracts' }));
    const taker = futures.getByRole('textbox', { name: 'Taker fee' });
    await expect(taker).toHaveValue('0.055');
    await userEvent.clear(taker);
    await userEvent.type(taker, '0.05{Enter}');
    // A form is read before it is sent.
    await waitFor(() =>
      expect(args.state).toHaveBeenCalledWith({
        spot: { maker: '0.0008', taker: '0.001' },
        futures: { maker: '0.0002', taker: '0.0005' },
      }),
    );
  },
};
export const StatedInPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const StatedInArabic: Story = { tags: ['long'], globals: { locale: 'ar-SA' } };

/** A percent that nobody charges. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const spot = within(await screen.findByRole('group', { name: 'Spot pairs' }));
    const maker = spot.getByRole('textbox', { name: 'Maker fee' });
    await userEvent.clear(maker);
    await userEvent.type(maker, '8');
    await expect(await spot.findByText('Maker fee can be at most 0.9999%.')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};
