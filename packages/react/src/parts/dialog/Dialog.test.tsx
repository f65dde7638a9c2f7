import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
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

/** A dialog that is there at once, around these parts. */
async function open(children: ReactNode) {
  return render(
    <PlainProvider>
      <Dialog open onClose={() => {}} title="Add margin">
        {children}
      </Dialog>
    </PlainProvider>,
  );
}

test('22.9 focus starts at what the dialog asks, and a box to tick comes later', async () => {
  const screen = await open(
    <>
      <input type="checkbox" aria-label="Agreed" />
      <input aria-label="Amount" />
    </>,
  );
  await expect.element(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
});

test('22.9 of several options the chosen one has it', async () => {
  const screen = await open(
    ['Sell', 'Keep'].map((name) => (
      <input key={name} type="radio" name="how" aria-label={name} defaultChecked={name === 'Keep'} />
    )),
  );
  await expect.element(screen.getByRole('radio', { name: 'Keep' })).toHaveFocus();
});

test('22.9 without a field it is at the title, not at the button that closes', async () => {
  const screen = await open(<p>Nothing to fill in.</p>);
  await expect.element(screen.getByRole('heading', { name: 'Add margin' })).toHaveFocus();
});

test('22.9 a field that comes later has it too', async () => {
  const screen = await open(<Later />);
  const add = screen.getByRole('button', { name: 'Add' });
  await expect.element(screen.getByRole('heading', { name: 'Add margin' })).toHaveFocus();
  // By script: a press would move the focus itself.
  add.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});

test('22.9 a field that comes later does not take it from where somebody has put it', async () => {
  const screen = await open(<Later />);
  const add = screen.getByRole('button', { name: 'Add' });
  await expect.element(screen.getByRole('heading', { name: 'Add margin' })).toHaveFocus();
  await add.click();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  await expect.element(add).toHaveFocus();
});

test('22.9 under a finger it is at the title: a keyboard would cover the rest', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  onTestFinished(() => void vi.restoreAllMocks());
  const screen = await open(<input aria-label="Amount" />);
  await expect.element(screen.getByRole('heading', { name: 'Add margin' })).toHaveFocus();
});

function Later() {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Add
      </button>
      {isThere && <input aria-label="Amount" />}
    </>
  );
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

/** A dialog whose button is disabled as soon as it is pressed. */
function Waiting() {
  const [isPending, wait] = useState(false);
  return (
    <Dialog open onClose={() => {}} title="Close the bot" pending={isPending}>
      <button type="button" disabled={isPending} onClick={() => wait(true)}>
        Send
      </button>
    </Dialog>
  );
}

test('while it waits the focus stays in it, though the button that was pressed is disabled', async () => {
  const screen = await render(<Waiting />, { wrapper: PlainProvider });
  const dialog = screen.getByRole('dialog');
  const send = screen.getByRole('button', { name: 'Send' }).element() as HTMLElement;
  send.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveAttribute('data-pending');
  await expect.element(screen.getByRole('heading', { name: 'Close the bot' })).toHaveFocus();
  await userEvent.tab();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
});

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

test('while it is open the page behind it does not scroll, and keeps the room of its scroll bar', async () => {
  const { dialog } = await show();
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('stable');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

test('closed before it was ever drawn it goes at once, and with it what held the page', async () => {
  const screen = await render(<Toggled />);
  const toggle = screen.getByRole('button', { name: 'Toggle', includeHidden: true }).element() as HTMLElement;
  // In one task, so that no frame comes between: an animation that has not begun has no end to wait for.
  flushSync(() => toggle.click());
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  flushSync(() => toggle.click());
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

function Toggled() {
  const [open, setOpen] = useState(false);
  return (
    <PlainProvider>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Close the bot">
        <p>Sure?</p>
      </Dialog>
    </PlainProvider>
  );
}
