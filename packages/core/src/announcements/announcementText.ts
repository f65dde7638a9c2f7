/** Tags that the search puts around what it found. */
const HIGHLIGHT = /<\/?(?:em|mark)>/g;
/** Longest text that is shown, in characters. */
const MAX_LENGTH = 1_000;

/**
 * Title, summary or highlight of an announcement as plain text: without the tags of the search, white space in single
 * spaces, cut at 1,000 characters. Anything else that looks like a tag stays what it is, text; render it as such.
 */
export function announcementText(text: string): string {
  return text
    .slice(0, MAX_LENGTH * 2)
    .replace(HIGHLIGHT, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
