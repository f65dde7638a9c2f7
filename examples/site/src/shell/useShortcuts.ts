import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { actOnPage } from './actOnPage.js';
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

/** Single-key shortcuts; never while something is typed or a dialog is open. */
export function useShortcuts(onHelp: () => void): void {
  const [, navigate] = useLocation();
  const latest = useRef({ navigate, onHelp });
  latest.current = { navigate, onHelp };
  useEffect(() => {
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
  }, []);
}
