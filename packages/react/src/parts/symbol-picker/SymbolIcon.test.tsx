import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SymbolIcon } from './SymbolIcon.js';

/** A picture of one pixel, which a browser would show. */
const PIXEL = 'R0lGODlhAQABAAAAACw=';

async function iconOf(address: string | undefined) {
  const { container, unmount } = await render(<SymbolIcon base="DOGE" address={address} />);
  const icon = container.querySelector('.tb-coin');
  const found = {
    text: icon?.textContent,
    pictures: [...(icon?.querySelectorAll('img') ?? [])].map((picture) => picture.getAttribute('src')),
    others: icon?.querySelectorAll('svg, style, object, iframe, [style]').length,
  };
  await unmount();
  return found;
}

test('F146 the picture of a coin is an img at an https address, and tells nobody where it is shown', async () => {
  const address = 'https://icons.invalid/doge.png';
  expect(await iconOf(address)).toEqual({ text: 'DOG', pictures: [address], others: 0 });
  const { container } = await render(<SymbolIcon base="DOGE" address={address} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer');
});

test.each([
  undefined,
  '',
  'http://icons.invalid/doge.png',
  '//icons.invalid/doge.png',
  '/doge.png',
  `data:image/gif;base64,${PIXEL}`,
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'javascript:alert(1)',
  'blob:https://icons.invalid/1',
  'url(https://icons.invalid/doge.png)',
  '<svg><script>alert(1)</script></svg>',
])('F146 an icon at %j is the beginning of its name', async (address) => {
  expect(await iconOf(address)).toEqual({ text: 'DOG', pictures: [], others: 0 });
});
