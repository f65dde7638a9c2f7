import { lazy } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PlainProvider } from '../../testing/PlainProvider.js';
import { LazyDialog } from './index.js';

const show = (open: boolean, load: () => Promise<{ readonly default: () => string }>) => {
  const Part = lazy(load);
  return render(
    <PlainProvider>
      <LazyDialog open={open}>
        <Part />
      </LazyDialog>
      <p>the page</p>
    </PlainProvider>,
  );
};

test('what is in it is loaded when it opens, not before', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { default: () => 'the part' };
  };
  await show(false, load);
  expect(loads).toBe(0);
  const screen = await show(true, load);
  await expect.element(screen.getByText('the part')).toBeVisible();
});

test('F159 code that cannot be loaded is reported in its place, and the page stays', async () => {
  const screen = await show(true, () => Promise.reject(new Error('no line')));
  await expect.element(screen.getByRole('alert').filter({ hasText: "couldn't be loaded" })).toBeVisible();
  await expect.element(screen.getByText('the page', { exact: true })).toBeVisible();
});
