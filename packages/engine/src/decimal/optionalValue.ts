const NOT_SET = /^(?:-?0+(?:\.0*)?|(?:\.0*)?)$/;

/** Reads an optional price, ratio or amount: absent, empty and zero, however it is written, are not set. */
export function optionalValue(text: string | undefined): string | undefined {
  return text === undefined || NOT_SET.test(text) ? undefined : text;
}
