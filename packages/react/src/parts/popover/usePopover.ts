import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import { type RefObject, useEffect, useId, useRef, useState, version } from 'react';
import { flushSync } from 'react-dom';

const GAP = 8;

/** The attribute of a button that opens a popover, as the React of the page spells it. */
const TARGET = version.startsWith('18.') ? 'popovertarget' : 'popoverTarget';

/** A popover and its button, which stands right before it. */
export interface PopoverParts {
  /** What is in it may be left away until it opens. */
  readonly isOpen: boolean;
  /** Props of the button that opens and closes it. */
  readonly button: { readonly popoverTarget?: string };
  /** Props of the popover itself. */
  readonly popover: { readonly ref: RefObject<HTMLDivElement | null>; readonly id: string; readonly popover: 'auto' };
  readonly hide: () => void;
}

/**
 * A popover under the button before it, inside the window; the browser opens and closes it.
 *
 * @param onOpen it is open, and its content is drawn: the place to move the focus
 */
export function usePopover(onOpen?: (popover: HTMLElement) => void): PopoverParts {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const opened = useEffectEvent((popover: HTMLElement) => onOpen?.(popover));
  // React 18 hears of no event of a popover.
  useEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    // Its content stands before it is opened, so that its place follows from its size.
    const before = (event: Event) => flushSync(() => setOpen(isOpening(event)));
    const after = (event: Event) => {
      if (!isOpening(event)) return;
      placeAtButton(popover);
      opened(popover);
    };
    popover.addEventListener('beforetoggle', before);
    popover.addEventListener('toggle', after);
    return () => {
      popover.removeEventListener('beforetoggle', before);
      popover.removeEventListener('toggle', after);
    };
  }, []);
  return {
    isOpen,
    button: { [TARGET]: id },
    popover: { ref, id, popover: 'auto' },
    hide: () => ref.current?.hidePopover(),
  };
}

const isOpening = (event: Event) => 'newState' in event && event.newState === 'open';

/** Puts an opened popover under the button before it, inside the window. */
function placeAtButton(popover: HTMLElement): void {
  const button = popover.previousElementSibling?.getBoundingClientRect();
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = Math.min(
    Math.max(GAP, button.left + button.width / 2 - width / 2),
    document.documentElement.offsetWidth - width - GAP,
  );
  const below = button.bottom + GAP;
  const top = below + height > window.innerHeight - GAP ? Math.max(GAP, button.top - height - GAP) : below;
  popover.style.left = `${left}px`;
  popover.style.top = `${top}px`;
}
