import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { Dialog } from './index.js';

interface PageProps {
  readonly pending?: boolean;
  readonly insist?: boolean;
  readonly moveTo?: string;
  /** What opens it is not there while it is open. */
  readonly once?: boolean;
}

function Page({ pending, insist, moveTo, once }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open && moveTo) document.getElementById(moveTo)?.focus();
  }, [open, moveTo]);
  return (
    <main>
      <h1>The page</h1>
      {!(once && open) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open it
        </button>
      )}
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
      <Dialog open={open} onClose={close} title="Close the bot" pending={pending} insist={insist}>
        <button type="button">First</button>
        <button type="button" onClick={close}>
          Last
        </button>
      </Dialog>
    </main>
  );
}

async function show(props: PageProps = {}) {
  const screen = await render(
    <PlainProvider>
      <Page {...props} />
    </PlainProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Open it' });
  await opener.click();
  const dialog = screen.getByRole('dialog', { name: 'Close the bot' });
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog };
}

test('Esc closes it and focus returns to what opened it', async () => {
  const { opener, dialog } = await show();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('when what opened it is gone, focus goes to the heading of the page', async () => {
  const { screen, dialog } = await show({ once: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'The page' })).toHaveFocus();
});

test('a focus that the closing put elsewhere stays there', async () => {
  const { screen, dialog } = await show({ moveTo: 'elsewhere' });
  await screen.getByRole('button', { name: 'Last' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('focus goes round inside', async () => {
  const { screen, dialog } = await show();
  for (let i = 0; i < 6; i++) await userEvent.tab();
  await expect.element(dialog).toContainElement(document.activeElement as HTMLElement); // an element has it
  await expect.element(screen.getByText('Elsewhere')).not.toHaveFocus();
});

test('while an action runs neither Esc nor a button closes it', async () => {
  const { screen, dialog } = await show({ pending: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAttribute('data-pending');
  expect(screen.getByRole('button', { name: 'Close dialog' }).elements()).toEqual([]);
});

const pressBeside = () => page.elementLocator(document.body).click({ position: { x: 2, y: 2 }, force: true });

test('a press beside it closes it', async () => {
  const { dialog } = await show();
  await pressBeside();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('one that insists is closed by Esc, by nothing beside it, and starts at its title', async () => {
  const { screen, dialog } = await show({ insist: true });
  await expect.element(screen.getByRole('heading', { name: 'Close the bot' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Close dialog' }).elements()).toEqual([]);
  await pressBeside();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
