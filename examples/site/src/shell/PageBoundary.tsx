import { Boundary, Button, Strip } from '@tradingbot/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PageTitle } from '../pageShell/PageTitle.js';
import { shellContentOf } from '../pageShell/pageShells.js';
import { useSiteText } from '../texts/useSiteText.js';
import { LazyReport } from './LazyReport.js';

/** Catches what a page throws, so that the frame stays and the rest of the site works (F159). */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const text = useSiteText();
  const [path] = useLocation();
  const failed = (
    <div className="site-page">
      <PageTitle title={text(shellContentOf(path)?.title ?? 'page_error')} />
      <PageError />
    </div>
  );
  return (
    <Boundary place={path} fallback={failed}>
      {children}
    </Boundary>
  );
}

/** What is shown in place of something that failed. */
export function PageError() {
  const text = useSiteText();
  const again = <Button onClick={() => location.reload()}>{text('reload')}</Button>;
  return (
    <>
      <Strip type="danger" actions={again} say="assertive">
        {text('page_error')}
      </Strip>
      <LazyReport />
    </>
  );
}
