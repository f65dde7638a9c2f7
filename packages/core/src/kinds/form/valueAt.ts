/** Text of a draft's field; a draft's keys are those of its form's table. */
export function valueAt(draft: object, key: string): string {
  const value = Object.getOwnPropertyDescriptor(draft, key)?.value;
  return typeof value === 'string' ? value : '';
}
