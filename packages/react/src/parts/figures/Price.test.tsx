import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { Price } from './index.js';

const NOW = 1_000_000;
const clock = { now: () => NOW, after: () => () => undefined, nextFrame: () => () => undefined };

async function shown(price: React.ReactNode) {
  const { container } = await render(<PlainProvider clock={clock}>{price}</PlainProvider>);
  return container.querySelector('.tb-stale, .tb-price')?.textContent;
}

test('F093 a price that is not live says so in words, and how old it is', async () => {
  expect(await shown(<Price value="12.5" tick="0.1" at={NOW - 25_000} />)).toBe('12.5');
  expect(await shown(<Price value="12.5" tick="0.1" stale at={NOW - 25_000} />)).toBe('12.5 stale 25 s');
  expect(await shown(<Price value="12.5" tick="0.1" stale />)).toBe('12.5 stale');
});
