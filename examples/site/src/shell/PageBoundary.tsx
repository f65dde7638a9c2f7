import { Strip } from '@tradingbot/react';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSiteText } from '../texts/useSiteText.js';
import { LazyReport } from './LazyReport.js';

/** Catches what a page throws, so that the frame stays and the rest of the site works (F159). */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return <Boundary path={path}>{children}</Boundary>;
}

interface BoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  // What failed was the page that is left.
  override componentDidUpdate({ path }: BoundaryProps) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <PageError /> : this.props.children;
  }
}

/** What is shown in place of something that failed. */
export function PageError() {
  const text = useSiteText();
  const again = (
    <button type="button" className="tb-button" onClick={() => location.reload()}>
      {text('reload')}
    </button>
  );
  return (
    <>
      <Strip type="danger" actions={again} say="assertive">
        {text('page_error')}
      </Strip>
      <LazyReport />
    </>
  );
}
