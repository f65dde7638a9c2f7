import { type RefObject, Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMounted } from './useMounted.js';

test('F126 a page that is left for one that still loads is not waited at any more', async () => {
  let isMounted: RefObject<boolean> | undefined;
  function Left() {
    isMounted = useMounted();
    return 'left';
  }
  const never = new Promise<never>(() => undefined);
  function Loading() {
    return use(never);
  }
  const site = (page: React.ReactNode) => <Suspense fallback="loading">{page}</Suspense>;
  const screen = await render(site(<Left />));
  expect(isMounted?.current).toBe(true);
  await screen.rerender(site(<Loading />));
  await expect.element(screen.getByText('loading')).toBeVisible();
  expect(isMounted?.current).toBe(false);
});
