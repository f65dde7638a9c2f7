import { type ReactNode, useState } from 'react';

interface CollapsibleHistoryProps {
  /** Its line while it is closed. */
  readonly summary: ReactNode;
  /** Drawn, and asked for, once it is open. */
  readonly children: ReactNode;
}

/** One event of a history that opens to its orders. */
export function CollapsibleHistory({ summary, children }: CollapsibleHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="tb-fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="tb-row">{summary}</span>
      </summary>
      {isOpen && children}
    </details>
  );
}
