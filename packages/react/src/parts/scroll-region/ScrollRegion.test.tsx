import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScrollRegion } from './ScrollRegion.js';

const WIDTH = 90;

test('22.9 what a key leads to in a region is seen whole, though the browser leaves it cut off; a press moves nothing', async () => {
  const screen = await render(
    <ScrollRegion label="Cells" style={{ inlineSize: 200, overflowX: 'auto', whiteSpace: 'nowrap', fontSize: 0 }}>
      {['one', 'two', 'three', 'four'].map((name) => (
        <button key={name} type="button" aria-label={name} style={{ inlineSize: WIDTH, blockSize: 40 }} />
      ))}
    </ScrollRegion>,
  );
  const region = screen.getByRole('region').element();
  const cut = screen.getByRole('button', { name: 'three' }).element() as HTMLElement;
  const isWhole = () => cut.getBoundingClientRect().right <= region.getBoundingClientRect().right + 1;
  await userEvent.click(cut, { position: { x: 5, y: 5 } });
  expect([document.activeElement, isWhole()]).toEqual([cut, false]);
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect([document.activeElement, isWhole()]).toEqual([cut, true]);
});
