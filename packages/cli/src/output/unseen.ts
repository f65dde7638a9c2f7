/** What moves a terminal, turns the order of a text, or is not seen: controls, marks of direction, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]|\p{Variation_Selector}/gu;

/** A text of an exchange or of other users, without what a person would not see of it. */
export function seenText(text: string, standIn = ''): string {
  return text.replace(UNSEEN, standIn);
}
