/** What is loaded once the first screen stands. */
export { watchLayers } from '@tradingbot/react';
export { addFetchedTexts } from './addFetchedTexts.js';
export { chooseRoute } from './chooseRoute.js';

/** Where a phone brings up its keyboard. */
const TYPED = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea';
/** Longer than a press takes: what is pressed next to leave the field does not move away from under the finger. */
const PRESS_MS = 350;

/** Marks the page as `data-typing` while somebody is in a field: the bars at its end leave the room to the field. */
export function markTyping({ documentElement: root, activeElement }: Document): void {
  let ending: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(ending);
    ending = setTimeout(() => delete root.dataset.typing, PRESS_MS);
  };
  const look = (target: EventTarget | null) => {
    // A field that is taken away with the focus on it does not report that it lost it: whatever has it next does.
    if (!(target instanceof Element && target.matches(TYPED))) return end();
    clearTimeout(ending);
    root.dataset.typing = '';
  };
  root.addEventListener('focusin', ({ target }) => look(target));
  root.addEventListener('focusout', end);
  look(activeElement);
}
