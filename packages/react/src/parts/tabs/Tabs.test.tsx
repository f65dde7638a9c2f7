import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { Tabs } from './index.js';

test('22.9 a key that leads to a tab at the edge of a narrow row shows the whole of it', async () => {
  const names = ['What if', 'Levels', 'Backtest', 'Help'] as const;
  const screen = await render(
    <PlainProvider>
      <style>
        {
          '.narrow [role="tablist"] { inline-size: 150px; display: flex; overflow-x: auto } [role="tab"] { flex: none; inline-size: 100px }'
        }
      </style>
      <Tabs
        label="Details"
        tabs={names.map((name) => ({ name, label: name }))}
        selected="What if"
        onSelect={() => {}}
        className="narrow"
      >
        Text
      </Tabs>
    </PlainProvider>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  const [row, tab] = [screen.getByRole('tablist').element(), document.activeElement as Element].map((part) =>
    part.getBoundingClientRect(),
  );
  expect(document.activeElement?.textContent).toContain('Levels');
  expect(tab?.right).toBeLessThanOrEqual(row?.right ?? 0);
  expect(tab?.left).toBeGreaterThanOrEqual(row?.left ?? 0);
});
