import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { Dialog } from '../parts/dialog/index.js';
import { Menu } from '../parts/menu/index.js';
import { PlainProvider } from '../testing/PlainProvider.js';
import { navigateOverLayers } from './layers.js';
import { watchLayers } from './watchLayers.js';

interface PageProps {
  readonly pending?: boolean;
  readonly onChoose?: (close: () => void) => void;
}

function Page({ pending, onChoose }: PageProps) {
  const [open, setOpen] = useState(0);
  return (
    <main>
      <h1>The page</h1>
      <input aria-label="Amount" />
      <button type="button" onClick={() => setOpen(1)}>
        Open it
      </button>
      <Dialog open={open > 0} onClose={() => setOpen(0)} title="Sheet" pending={pending}>
        <button type="button" onClick={() => setOpen(2)}>
          Over it
        </button>
        <button type="button" onClick={() => onChoose?.(() => setOpen(0))}>
          Choose
        </button>
        <Dialog open={open > 1} onClose={() => setOpen(1)} title="Dialog">
          <button type="button" onClick={() => setOpen(0)}>
            Close both
          </button>
        </Dialog>
      </Dialog>
    </main>
  );
}

const LAYERS = 'tradingbot.layers';
const layers = () => history.state?.[LAYERS] ?? 0;

/** Entries of this test alone: the history of a browser is one for all its frames, and other tests run in some of them. */
const entries: unknown[] = [null];
let current = 0;
const asOwnHistory = {
  pushState: (state: unknown) => {
    current += 1;
    entries.splice(current, entries.length, state);
  },
  replaceState: (state: unknown) => {
    entries[current] = state;
  },
  // Later, as browsers do; a way that leads nowhere is none.
  go: (steps: number) =>
    void setTimeout(() => {
      if (!(current + steps in entries)) return;
      current += steps;
      dispatchEvent(new PopStateEvent('popstate', { state: entries[current] }));
    }),
};
for (const [name, value] of Object.entries(asOwnHistory)) Object.defineProperty(history, name, { value });
Object.defineProperty(history, 'state', { get: () => entries[current] });

let isInAddress = false;
beforeAll(() => watchLayers({ isInAddress: () => isInAddress }));
beforeEach(() => history.pushState({ entry: 'before' }, ''));
beforeEach(() => history.pushState({ entry: 'page' }, ''));
afterEach(async () => {
  isInAddress = false;
  await cleanup();
  await vi.waitFor(() => expect(layers()).toBe(0));
});

async function show(props: PageProps = {}) {
  const screen = await render(
    <StrictMode>
      <PlainProvider>
        <Page {...props} />
      </PlainProvider>
    </StrictMode>,
  );
  const press = (name: string) => screen.getByRole('button', { name }).click();
  await press('Open it');
  const sheet = screen.getByRole('dialog', { name: 'Sheet', includeHidden: true });
  const dialog = screen.getByRole('dialog', { name: 'Dialog' });
  await expect.element(sheet).toBeVisible();
  return { screen, press, sheet, dialog };
}

/** Back or Forward as the browser does it. */
async function through(steps: number) {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(steps);
  await arrived;
}

test('Back closes one layer at a time, and then leads to the page before', async () => {
  const { press, sheet, dialog } = await show();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Over it');
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(layers()).toBe(2));
  await through(-1);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  expect(layers()).toBe(1);
  await through(-1);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(history.state).toEqual({ entry: 'page' });
  await through(-1);
  expect(history.state).toEqual({ entry: 'before' });
});

test('its entry has the address and the state of the page', async () => {
  await show();
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'page', [LAYERS]: 1 }));
});

test('closed in another way it leaves no entry behind', async () => {
  const { press, sheet } = await show();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Close dialog');
  await expect.element(sheet).not.toBeInTheDocument();
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'page' }));
  await through(-1);
  expect(history.state).toEqual({ entry: 'before' });
});

test('two that close together leave none either', async () => {
  const { press, dialog, sheet } = await show();
  await press('Over it');
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(layers()).toBe(2));
  await press('Close both');
  await expect.element(sheet).not.toBeInTheDocument();
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'page' }));
});

test('opened again at once it has one entry', async () => {
  const { press } = await show();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Close dialog');
  await press('Open it');
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Close dialog');
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'page' }));
});

test('Forward does not lead to an entry without its dialog', async () => {
  const { sheet } = await show();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await through(-1);
  await expect.element(sheet).not.toBeInTheDocument();
  await through(1);
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'page' }));
  await expect.element(sheet).not.toBeInTheDocument();
});

test('one that may not be closed now stays, and has its entry again', async () => {
  const { sheet } = await show({ pending: true });
  for (let press = 0; press < 2; press += 1) {
    await vi.waitFor(() => expect(layers()).toBe(1));
    await through(-1);
    await vi.waitFor(() => expect(layers()).toBe(1));
    await expect.element(sheet).toBeVisible();
  }
});

test('one that lives in the address adds no entry; what opens over it does', async () => {
  isInAddress = true;
  const { press, sheet, dialog } = await show();
  await press('Over it');
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await through(-1);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
});

const go = (entry: string) => (replace?: boolean) => history[replace ? 'replaceState' : 'pushState']({ entry }, '');

test('a page that is chosen in it takes the place of its entry', async () => {
  const { press, sheet } = await show({
    onChoose: (close) => {
      close();
      navigateOverLayers(go('next'));
    },
  });
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Choose');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(history.state).toEqual({ entry: 'next' });
  await through(-1);
  expect(history.state).toEqual({ entry: 'page' });
  await through(1);
  expect(history.state).toEqual({ entry: 'next' });
});

test('so it does under two of them, and while the history is on its way', async () => {
  const { press, dialog, sheet } = await show();
  await press('Over it');
  await expect.element(dialog).toBeVisible();
  await vi.waitFor(() => expect(layers()).toBe(2));
  navigateOverLayers(go('next'));
  navigateOverLayers(go('last'));
  await vi.waitFor(() => expect(history.state.entry).toBe('last'));
  // This page knows no addresses: both are still there, and have their entries over the new one.
  await vi.waitFor(() => expect(layers()).toBe(2));
  await press('Close both');
  await expect.element(sheet).not.toBeInTheDocument();
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'last' }));
  await through(-1);
  expect(history.state).toEqual({ entry: 'next' });
  await through(-1);
  expect(history.state).toEqual({ entry: 'page' });
});

test('an address that is replaced is that of the page under it', async () => {
  const { press } = await show({ onChoose: () => navigateOverLayers(go('other'), true) });
  await vi.waitFor(() => expect(layers()).toBe(1));
  await press('Choose');
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'other', [LAYERS]: 1 }));
  await press('Close dialog');
  await vi.waitFor(() => expect(history.state).toEqual({ entry: 'other' }));
  await through(-1);
  expect(history.state).toEqual({ entry: 'before' });
});

test('a menu is closed by Back where a finger points', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query === '(pointer: coarse)' ? 'all' : query),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const screen = await render(<Menu label="Actions" items={[{ name: 'note', label: 'Note', onSelect: () => {} }]} />);
  await screen.getByRole('button', { name: 'Actions' }).click();
  const item = screen.getByRole('menuitem', { name: 'Note' });
  await expect.element(item).toBeVisible();
  await vi.waitFor(() => expect(layers()).toBe(1));
  await through(-1);
  await expect.element(item).not.toBeInTheDocument();
  expect(history.state).toEqual({ entry: 'page' });
});

test('it is rendered on a server', () => {
  const html = renderToString(
    <PlainProvider>
      <Page />
      <Menu label="Actions" items={[]} />
    </PlainProvider>,
  );
  expect(html).toContain('The page');
});
