import { expect, test } from 'vitest';
import { copyable, openCopy } from './copies.testing.js';

test('what a fix changed stays in sight beside what it was, focus with it, and the way back leads back', async () => {
  const [spot] = copyable;
  if (!spot) throw new Error('There is a spot grid.');
  const screen = await openCopy(spot, { cell_number: '5000' });
  const field = screen.getByRole('textbox', { name: 'Number of grids' });
  await expect.element(field).toHaveValue('5000');
  await expect.element(field).toBeInvalid();
  await screen.getByRole('group', { name: 'Settings that must change' }).getByRole('button', { name: /^Use / }).click();
  await expect.element(field).not.toHaveValue('5000');
  await expect.element(screen.getByText('Changed from 5000.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(field).toHaveValue('5000');
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveFocus();
});
