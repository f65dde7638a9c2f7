import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly fallback: ReactNode;
  /** Names what is shown, such as a path: another one is tried anew. */
  readonly place?: string | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps an error in one part from taking the page with it (F159). */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  // What failed was the place that is left.
  override componentDidUpdate({ place }: BoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
