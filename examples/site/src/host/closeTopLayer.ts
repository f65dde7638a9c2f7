/** Dialogs, sheets and menus that lie above the page, in the order of the document: the last is on top. */
const LAYERS = [
  '[role="dialog"][data-state="open"]',
  '[role="alertdialog"][data-state="open"]',
  '.site-menu > [aria-expanded="true"]',
].join();

/**
 * Closes what lies on top of the page as Escape does. True when there was something, also when it stays because an action
 * in it is pending: then nothing else may happen either.
 */
export function closeTopLayer(document: Document): boolean {
  const top = [...document.querySelectorAll(LAYERS)].at(-1);
  top?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return top !== undefined;
}
