import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMounted } from './useMounted.js';

function Left({ tell }: { readonly tell: (isMounted: ReturnType<typeof useMounted>) => void }) {
  tell(useMounted());
  return 'left';
}

const Loading = lazy(() => new Promise<never>(() => undefined));

const site = (page: ReactNode) => <Suspense fallback="loading">{page}</Suspense>;

test('F126 a page that is left for one that still loads is not waited at any more', async () => {
  const tell = vi.fn<Parameters<typeof Left>[0]['tell']>();
  const screen = await render(site(<Left tell={tell} />));
  const [isMounted] = tell.mock.lastCall ?? [];
  expect(isMounted?.current).toBe(true);
  await screen.rerender(site(<Loading />));
  await expect.element(screen.getByText('loading')).toBeVisible();
  expect(isMounted?.current).toBe(false);
});
