import { useShortcuts } from './useShortcuts.js';

/** Listens to the single keys; loaded after the frame. */
export default function Shortcuts({ onHelp }: { readonly onHelp: () => void }) {
  useShortcuts(onHelp);
  return null;
}
