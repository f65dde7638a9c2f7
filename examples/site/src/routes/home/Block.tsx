import { Boundary, InlineError, Skeleton } from '@tradingbot/react';
import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';

/** So far below the screen a block begins to load. */
const NEAR_PX = 400;
const LINES = 4;

interface BlockProps {
  /** Its place keeps the size that it will have. */
  readonly className: string;
  readonly children: ReactNode;
}

/** A part of the home page that loads when it is about to be seen, and fails without the others. */
export function Block({ className, children }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    const block = place.current;
    if (!block) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    // The observer reports after two paints; what is near at once need not wait for them. In a task of its own: the page
    // answers in between.
    const soon = setTimeout(() => {
      const { top, bottom } = block.getBoundingClientRect();
      if (top < innerHeight + NEAR_PX && bottom > -NEAR_PX) setNear(true);
      else observer.observe(block);
    });
    return () => {
      clearTimeout(soon);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={place} className={`site-block ${className}`}>
      <Boundary fallback={<InlineError error={undefined} onRetry={() => location.reload()} />}>
        <Suspense fallback={<Skeleton className="tb-panel" lines={LINES} />}>
          {/* Nothing was asked yet: nothing is late. */}
          {isNear ? children : <Skeleton className="tb-panel" lines={LINES} isSilent />}
        </Suspense>
      </Boundary>
    </div>
  );
}
