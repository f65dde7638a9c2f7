import type { SymbolChoice } from '@tradingbot/core';

/** Base and quote coin, always left to right. */
export function PairName({ choice: { base, quote } }: { readonly choice: SymbolChoice }) {
  return (
    <bdi dir="ltr" className="tb-pair-name">
      {base}
      <span>/{quote}</span>
    </bdi>
  );
}
