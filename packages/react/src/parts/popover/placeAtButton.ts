import type { ToggleEvent } from 'react';

const GAP = 8;

/** Puts an opened popover under the button before it, inside the window. */
export function placeAtButton(event: ToggleEvent<HTMLDivElement>): void {
  const popover = event.currentTarget;
  const button = popover.previousElementSibling?.getBoundingClientRect();
  if (event.newState !== 'open' || !button) return;
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
