import { Boundary, InlineError, Skeleton } from '@tradingbot/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** So far below the screen a block begins to load. */
const NEAR = '400px';
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
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
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
