/** A pair or contract as it is offered for choice. */
export interface SymbolChoice {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  /** Heading of its tab: the quote coin of a pair, the kind of a contract. */
  readonly group: string;
  /** Smallest price step, in quote coin. */
  readonly tick: string;
  /** Last price until a live one is there. */
  readonly price?: string | undefined;
  /** Change of 24 h as ratio until a live one is there. */
  readonly change?: string | undefined;
  readonly isHot?: boolean | undefined;
  /** About to leave, or not yet trading freely. */
  readonly tag?: 'delisting' | 'pre_listing' | undefined;
  /** Shown, but no new bot may be made on it. */
  readonly isLocked?: boolean | undefined;
  /** Address of a picture; anything but `https` is not shown. */
  readonly icon?: string | undefined;
}
