import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { PnL, PnLPercent } from './index.js';

async function shown(figure: React.ReactNode) {
  const { container } = await render(<PlainProvider>{figure}</PlainProvider>);
  const figures = container.querySelector('.tb-pnl');
  return {
    side: figures?.getAttribute('data-side'),
    // As it is read aloud: what is hidden from screen readers is left out.
    announced: [...(figures?.childNodes ?? [])]
      .filter((part) => !(part instanceof Element && part.getAttribute('aria-hidden') === 'true'))
      .map((part) => part.textContent)
      .join('')
      .trim(),
    arrow: figures?.querySelector('[aria-hidden="true"]')?.textContent,
  };
}

test('F158 profit and loss have a sign, an arrow and a word beside their colour', async () => {
  expect(await shown(<PnL value="12.5" />)).toEqual({ side: 'up', announced: 'profit +12.50', arrow: '▲' });
  expect(await shown(<PnL value="-12.5" />)).toEqual({ side: 'down', announced: 'loss \u221212.50', arrow: '▼' });
  expect(await shown(<PnLPercent ratio="0.05" />)).toEqual({ side: 'up', announced: 'profit +5.00%', arrow: '▲' });
  expect(await shown(<PnLPercent ratio="-0.05" />)).toEqual({
    side: 'down',
    announced: 'loss \u22125.00%',
    arrow: '▼',
  });
});

test('F158 what is neither has no colour and no arrow', async () => {
  for (const value of ['0', undefined, 'nonsense'])
    expect(await shown(<PnL value={value} />)).toEqual({ side: 'flat', announced: 'no value', arrow: '--' });
});
