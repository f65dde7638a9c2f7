import { Strip } from '@tradingbot/react';
import { Component, type ReactNode } from 'react';
import { useSiteText } from '../texts/useSiteText.js';

/** Catches what a page throws, so that the frame stays and the rest of the site works (F159). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

function PageError() {
  const text = useSiteText();
  const again = (
    <button type="button" className="tb-button" onClick={() => location.reload()}>
      {text('reload')}
    </button>
  );
  return (
    <Strip type="danger" actions={again} role="alert">
      {text('page_error')}
    </Strip>
  );
}
