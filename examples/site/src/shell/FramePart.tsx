import { Boundary } from '@tradingbot/react';
import { type ReactNode, Suspense } from 'react';

interface FramePartProps {
  /** In its place where it cannot be loaded; nothing without. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the frame that is loaded when it is needed: where it is lost, the frame and its page go on (F159). */
export function FramePart({ fallback, children }: FramePartProps) {
  return (
    <Boundary fallback={fallback}>
      <Suspense>{children}</Suspense>
    </Boundary>
  );
}
