import { useSettledAnnouncement } from '../../hooks/useSettledAnnouncement.js';

const SETTLED_MS = 1000;

/** Has a text announced politely once it has stood still for a second; shows nothing. `''` says nothing. */
export function PoliteText({ text }: { readonly text: string }) {
  useSettledAnnouncement(text, SETTLED_MS);
  return null;
}
