/** FNV-1a with a final mix, so that neighboring texts land far from each other. 0 to 2^32 - 1. */
export function hash(text: string): number {
  let word = 0x811c9dc5;
  for (const character of text) word = Math.imul(word ^ (character.codePointAt(0) ?? 0), 0x01000193);
  word = Math.imul(word ^ (word >>> 16), 0x45d9f3b);
  word = Math.imul(word ^ (word >>> 16), 0x45d9f3b);
  return (word ^ (word >>> 16)) >>> 0;
}
