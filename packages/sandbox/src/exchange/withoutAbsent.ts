/** The members of an object that have a value. */
export function withoutAbsent<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // What is left out is exactly what the type leaves out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
