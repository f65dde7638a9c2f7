/** Our class name followed by the caller's. */
export function classNames(...names: readonly (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
