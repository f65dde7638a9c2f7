import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { CoinIcons } from './CoinIcons.js';

async function iconsOf(...names: readonly string[]) {
  const { container, unmount } = await render(
    <PlainProvider>
      <CoinIcons coins={names.map((name) => ({ name }))} />
    </PlainProvider>,
  );
  const icons = [...(container.firstElementChild?.children ?? [])].map((icon) => ({
    text: icon.textContent,
    color: getComputedStyle(icon).backgroundColor,
  }));
  await unmount();
  return icons;
}

const textsOf = async (...names: readonly string[]) => (await iconsOf(...names)).map(({ text }) => text);

test('22.2 up to four coins are shown, and more are counted', async () => {
  expect(await textsOf('BTC', 'ETH', 'SOL', 'XRP')).toEqual(['BTC', 'ETH', 'SOL', 'XRP']);
  expect(await textsOf('BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOT')).toEqual(['BTC', 'ETH', 'SOL', 'XRP', '+2']);
});

test('22.2 a coin without a picture has a color of its name, the same everywhere', async () => {
  const [btc, eth] = await iconsOf('BTC', 'ETH');
  const [again] = await iconsOf('BTC');
  expect(again?.color).toBe(btc?.color);
  expect(eth?.color).not.toBe(btc?.color);
});
