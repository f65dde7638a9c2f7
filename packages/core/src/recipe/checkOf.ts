/** Digits of the check at the end of a recipe. */
const DIGITS = 7;

/** Short text that differs when a recipe was changed by accident (FNV-1a, 32 bits). No proof against intent. */
export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(DIGITS, '0');
}
