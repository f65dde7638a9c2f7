import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DropdownProps {
  /** Name of the button where it shows no words. */
  readonly label?: string;
  /** What the button shows. */
  readonly button: ReactNode;
  /** Where its panel hangs. */
  readonly align: 'start' | 'end';
  readonly className?: string;
  /** One of its pages is open. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A button that shows a panel under it. Escape, a press elsewhere, leaving it and following one of its links close it. */
export function Dropdown({ label, button, align, className = '', isCurrent, children }: DropdownProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const isInside = ({ target }: Event) => target instanceof Node && root.current?.contains(target);
    const leave = (event: Event) => !isInside(event) && setOpen(false);
    const follow = (event: Event) => {
      if (event.target instanceof Element && isInside(event) && event.target.closest('a[href]')) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    // On the document: the link's own listener, further in, comes first.
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('click', follow, { signal });
    document.addEventListener('keydown', close, { signal });
    return () => until.abort();
  }, [open]);
  return (
    <div ref={root} className={`site-menu ${className}`}>
      <button
        type="button"
        className="site-menu-button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-current={isCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={id} className="site-menu-panel" data-align={align}>
          {children}
        </div>
      )}
    </div>
  );
}
