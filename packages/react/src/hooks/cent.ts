/** Step of margin and of purchases, in their coin. */
export const CENT = '0.01';
