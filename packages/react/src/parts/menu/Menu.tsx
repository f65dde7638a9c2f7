import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../classNames.js';
import { useMedia } from '../../hooks/useMedia.js';
import { useLayer } from '../../layers/layers.js';
import { Button } from '../button/index.js';
import { EllipsisVertical } from '../icons.js';
import { usePopover } from '../popover/index.js';

/** One thing that a menu does. */
export interface MenuItem {
  /** Also `data-action` of its button. */
  readonly name: string;
  readonly label: string;
  readonly onSelect: () => void;
  /** It ends something: shown by color beside the word. */
  readonly isDanger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface MenuProps {
  /** Name of the button, e.g. `Actions for BTCUSDT futures grid`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** What the button shows; three dots without it. */
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];

/**
 * A button that opens a list of actions. Arrow keys, Home and End move, Escape closes and gives the focus back; under a
 * finger Back closes it too.
 */
export function Menu({ label, items, children, className }: MenuProps) {
  const { isOpen, button, popover, hide } = usePopover((menu) => itemsOf(menu)[0]?.focus());
  // With a mouse a glance at a menu is not worth the pages that Forward leads to.
  useLayer(useMedia('(pointer: coarse)') && isOpen, hide);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = itemsOf(event.currentTarget);
    const move = Object.hasOwn(MOVES, event.key) ? MOVES[event.key] : undefined;
    if (event.key === 'Tab') hide();
    if (!move) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button.matches(':focus'));
    buttons[move(at, buttons.length - 1)]?.focus();
  };
  const opens = { 'aria-haspopup': 'menu', 'aria-expanded': isOpen, ...button } as const;
  return (
    <span className={classNames('tb-menu-anchor', className)}>
      {children === undefined ? (
        <button type="button" {...opens} className="tb-icon-button" aria-label={label}>
          <EllipsisVertical aria-hidden="true" size={18} />
        </button>
      ) : (
        <Button {...opens}>{children}</Button>
      )}
      <div
        {...popover}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="tb-popover tb-action-menu"
        onKeyDown={handleKey}
      >
        {items.map(({ name, label: text, onSelect, isDanger, disabled }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="tb-action-item"
            data-action={name}
            data-kind={isDanger ? 'danger' : undefined}
            disabled={disabled}
            onClick={() => {
              hide();
              onSelect();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </span>
  );
}
