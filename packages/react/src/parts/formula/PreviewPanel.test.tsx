import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { PreviewPanel } from './index.js';

const rows = ['0.52%', '--', '250.0', '120 USDT', '9,000 USDT'].map((text, index) => ({
  id: text,
  label: `Figure ${index}`,
  value: text,
  text,
}));

async function terms(isBrief: boolean, shown = rows) {
  const screen = await render(
    <PlainProvider>
      <PreviewPanel title="Preview" rows={shown} isBrief={isBrief} />
    </PlainProvider>,
  );
  return screen
    .getByRole('term')
    .elements()
    .map(({ textContent }) => textContent);
}

test('22.5 a preview has no row for what is not known', async () => {
  expect(await terms(false)).toEqual(['Figure 0', 'Figure 2', 'Figure 3', 'Figure 4']);
});

test('22.5 a preview has its first three figures until there is an amount', async () => {
  expect(await terms(true)).toEqual(['Figure 0', 'Figure 2', 'Figure 3']);
});

test('22.5 a preview of which nothing is known is not there', async () => {
  expect(await terms(true, rows.slice(1, 2))).toEqual([]);
  expect(document.querySelector('.tb-preview')).toBeNull();
});
