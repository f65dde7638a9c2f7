/** What was done by hand to the prices of one path. Beside the source it is all that decides them. */
export type Intervention = { readonly time: number; readonly symbol: string } & (
  | { readonly act: 'jump'; readonly percent: number }
  /** Prices stand still until a thaw; then they are where the source is. */
  | { readonly act: 'freeze' | 'thaw' }
);
