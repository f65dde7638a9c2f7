/** What formatters take: what the wire gives. Anything but a finite decimal is shown as empty. */
export type DecimalInput = string | number | bigint | null | undefined;
