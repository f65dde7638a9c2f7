import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { Amount, PnL, PnLPercent } from './index.js';

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

test('F158 what rounds to zero is on no side, and every digit of it stands in its title', async () => {
  for (const value of ['-0.003', '0.003']) {
    expect(await shown(<PnL value={value} />)).toMatchObject({ side: 'flat', announced: '0.00' });
    expect(await shown(<PnLPercent ratio={value.replace('0.00', '0.0000')} />)).toMatchObject({
      side: 'flat',
      announced: '0.00%',
    });
  }
  const { container } = await render(
    <PlainProvider>
      <PnL value="-0.003" currency="USDT" />
    </PlainProvider>,
  );
  expect(container.querySelector('.tb-pnl-arrow')).toBeNull();
  expect(container.querySelector('[title]')?.getAttribute('title')).toContain('0.003');
});

test('F158 what is neither has no colour and no arrow', async () => {
  for (const value of ['0', undefined, 'nonsense'])
    expect(await shown(<PnL value={value} />)).toEqual({ side: 'flat', announced: 'no value', arrow: '--' });
});

test('F104 money has the decimals of its coin, whether that is shown or not, and cents where none is named', async () => {
  const text = async (figure: React.ReactNode) => {
    const { container } = await render(<PlainProvider>{figure}</PlainProvider>);
    return container.querySelector('[data-value]')?.textContent;
  };
  expect(await text(<PnL value="-0.001460594" currency="BTC" />)).toContain('\u22120.00146059\u00a0BTC');
  expect(await text(<PnL value="-0.001460594" coin="BTC" />)).toMatch(/\u22120\.00146059$/);
  expect(await text(<PnL value="12.3456" coin="USDT" />)).toMatch(/\+12\.35$/);
  expect(await text(<Amount value="0.048539414" currency="BTC" money />)).toBe('0.04853941\u00a0BTC');
  expect(await text(<Amount value="0.048539414" coin="BTC" />)).toBe('0.04853941');
  expect(await text(<Amount value="48.539414" currency="USDT" money />)).toBe('48.54\u00a0USDT');
  expect(await text(<Amount value="48.539414" money />)).toBe('48.54');
});
