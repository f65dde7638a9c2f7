/** Inclusive bounds as decimal text; `''` is an open end. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
