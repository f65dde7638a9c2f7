import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { createShortcutReader, type ShortcutName } from './shortcuts.js';

/** Where keys are text, or belong to the part itself. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"], [role="slider"]';
const OPEN_DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]';

const PATHS: Readonly<Partial<Record<ShortcutName, string>>> = {
  home: '/',
  my_bots: '/my-bot/',
  ranking: '/ranking/',
  create: '/create/',
};

/**
 * Single-key shortcuts; never while something is typed or a dialog is open. It comes with the frame: a key that is
 * pressed as soon as a page is seen would be lost otherwise.
 */
export function useShortcuts(isOn: boolean, onHelp: () => void): void {
  const [, navigate] = useLocation();
  const latest = useRef({ navigate, onHelp });
  latest.current = { navigate, onHelp };
  useEffect(() => {
    if (!isOn) return;
    const read = createShortcutReader();
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      // Those of closed popovers are there, and not seen.
      if ([...document.querySelectorAll(OPEN_DIALOG)].some((dialog) => dialog.checkVisibility())) return;
      const name = read(event);
      if (name === undefined) return;
      event.preventDefault();
      const path = PATHS[name];
      if (path !== undefined) latest.current.navigate(path);
      else if (name === 'help') latest.current.onHelp();
      else actOnPage(name);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

const ROW = 'tbody tr, .tb-cards > li, article';
const FOCUSABLE = 'a[href], button:not(:disabled)';

const ACTIONS: Readonly<Partial<Record<ShortcutName, (main: Element) => void>>> = {
  search,
  filters: (main) => seen(main, '.tb-filters button')[0]?.focus(),
  next_row: (main) => moveRow(main, 1),
  previous_row: (main) => moveRow(main, -1),
  next_tab: (main) => moveTab(main, 1),
  previous_tab: (main) => moveTab(main, -1),
  adjust: (main) => pressAction(main, 'adjust'),
  close: (main) => pressAction(main, 'close'),
};

/** Does on the open page what a shortcut does; nothing where the page has no such part. */
function actOnPage(name: ShortcutName): void {
  const main = document.querySelector('main');
  if (main) ACTIONS[name]?.(main);
}

function search(main: Element): void {
  const [field] = seen(main, 'input[type="search"]');
  if (field) field.focus();
  else seen(main, '.tb-picker-button')[0]?.click();
}

/** Goes to the first control of the row after or before the one with the focus; at first to the first row. */
function moveRow(main: Element, step: 1 | -1): void {
  const rows = seen(main, ROW).filter((row) => row.querySelector(FOCUSABLE));
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows[0] : rows[at + step];
  row?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}

function moveTab(main: Element, step: 1 | -1): void {
  const tabs = seen(main, '[role="tab"]');
  const list = tabs[0]?.closest('[role="tablist"]');
  const own = tabs.filter((tab) => list?.contains(tab));
  const at = own.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const next = own[at + step];
  next?.click();
  next?.focus();
}

/** Opens a dialog of the bot in the row with the focus, or of the bot whose page it is. */
function pressAction(main: Element, name: 'adjust' | 'close'): void {
  const row = document.activeElement?.closest(ROW);
  const buttons = [...(row ?? main).querySelectorAll<HTMLButtonElement>(`[data-action="${name}"]:not(:disabled)`)];
  // Outside of rows only what belongs to the page itself: never the first bot of a list.
  const button = row ? buttons[0] : buttons.find((one) => !one.closest(ROW));
  button?.click();
}

function seen(main: Element, selector: string): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
}
