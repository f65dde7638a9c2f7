import type { SiteTextKey } from '../texts/useSiteText.js';

/** What a key does. None moves money: the last two of a bot open dialogs, which ask. */
export type ShortcutName =
  | 'search'
  | 'home'
  | 'my_bots'
  | 'ranking'
  | 'create'
  | 'filters'
  | 'next_row'
  | 'previous_row'
  | 'adjust'
  | 'close'
  | 'previous_tab'
  | 'next_tab'
  | 'help';

interface Shortcut {
  readonly keys: readonly string[];
  /** Undefined where the browser does it by itself. */
  readonly name: ShortcutName | undefined;
  readonly text: SiteTextKey;
  /** Put into the text as `page`. */
  readonly page?: SiteTextKey;
}

/** All single-key shortcuts: what the keyboard does and what the list of them shows. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], name: 'search', text: 'key_search' },
  { keys: ['g', 'h'], name: 'home', text: 'key_go', page: 'home' },
  { keys: ['g', 'b'], name: 'my_bots', text: 'key_go', page: 'my_bots' },
  { keys: ['g', 'r'], name: 'ranking', text: 'key_go', page: 'ranking' },
  { keys: ['c'], name: 'create', text: 'create_a_bot' },
  { keys: ['f'], name: 'filters', text: 'key_filters' },
  { keys: ['j'], name: 'next_row', text: 'key_next_row' },
  { keys: ['k'], name: 'previous_row', text: 'key_previous_row' },
  { keys: ['Enter'], name: undefined, text: 'key_open' },
  { keys: ['a'], name: 'adjust', text: 'key_adjust' },
  { keys: ['x'], name: 'close', text: 'key_close' },
  { keys: ['['], name: 'previous_tab', text: 'key_previous_tab' },
  { keys: [']'], name: 'next_tab', text: 'key_next_tab' },
  { keys: ['?'], name: 'help', text: 'key_help' },
];

/** A key as the keyboard reports it. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  /** Ms of a clock that only goes forward. */
  readonly timeStamp: number;
}

/** Longest pause between the two keys of one shortcut. */
const PAUSE_MS = 1500;

/** Finds the shortcut that a row of pressed keys ends with. */
export function createShortcutReader(): (pressed: PressedKey) => ShortcutName | undefined {
  let before: { readonly key: string; readonly at: number } | undefined;
  return (pressed) => {
    const key = letterOf(pressed);
    const first = before && pressed.timeStamp - before.at <= PAUSE_MS ? before.key : undefined;
    const isStart = SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key);
    const found =
      SHORTCUTS.find(({ keys }) => keys.length > 1 && keys[0] === first && keys[1] === key) ??
      SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === key);
    before = isStart ? { key, at: pressed.timeStamp } : undefined;
    return found?.name;
  };
}

/** The letter on the key, also where the keyboard writes another script. */
function letterOf({ key, code }: PressedKey): string {
  const isOtherScript = key.length === 1 && key > '\u007f';
  return isOtherScript && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}
