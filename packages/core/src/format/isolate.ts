/** Wraps a number in left-to-right isolation marks, so that right-to-left text keeps its order and sign. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
