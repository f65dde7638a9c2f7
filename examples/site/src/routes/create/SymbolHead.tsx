import type { PriceMarket } from '@tradingbot/core';
import { Amount, Price, SymbolPicker, type SymbolPickerProps, useQuote } from '@tradingbot/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useSiteText } from '../../texts/useSiteText.js';

interface SymbolHeadProps {
  readonly market: PriceMarket;
  /** What can be chosen here. */
  readonly list: Pick<SymbolPickerProps, 'choices' | 'unread' | 'error'> & { readonly refetch: () => unknown };
  readonly symbol: string;
  readonly tick: string;
  /** Quote coin. */
  readonly coin: string;
  /** Last price and change of 24 h, a fraction, until live ones are there. */
  readonly last: string | undefined;
  readonly change: string | undefined;
  /** Further terms with their figures. */
  readonly children?: ReactNode;
}

/** Head of a create page: the symbol with its live price, to choose another by the address, and its day. */
export function SymbolHead(props: SymbolHeadProps) {
  const { market, list, symbol, tick, coin, last, change, children } = props;
  const [, setQuery] = useSearchParams();
  return (
    <header className="site-create-head">
      <SymbolPicker
        market={market}
        value={symbol}
        choices={list.choices}
        unread={list.unread}
        error={list.error}
        onRetry={() => void list.refetch()}
        price={last}
        change={change}
        onChange={(picked) => {
          const choice = list.choices?.find((one) => one.symbol === picked);
          if (!choice) return;
          // What else the address contains stays, such as where the visit came from; a recipe was for the symbol
          // before.
          setQuery((query) => {
            const { recipe: _, amount: __, ...rest } = Object.fromEntries(query);
            return { ...rest, base: choice.base, quote: choice.quote };
          });
        }}
      />
      <dl className="site-ticker">
        <LiveDay market={market} symbol={symbol} tick={tick} coin={coin} />
        {children}
      </dl>
    </header>
  );
}

/** Here alone, so that a price draws its own figures anew and not the whole page. */
function LiveDay({ market, symbol, tick, coin }: Pick<SymbolHeadProps, 'market' | 'symbol' | 'tick' | 'coin'>) {
  const text = useSiteText();
  const { quote } = useQuote(market, symbol);
  return (
    <>
      <Day name={text('day_high')}>
        <Price value={quote?.high} tick={tick} />
      </Day>
      <Day name={text('day_low')}>
        <Price value={quote?.low} tick={tick} />
      </Day>
      <Day name={text('volume_24h')}>
        <Amount value={quote?.quote_volume} currency={coin} short />
      </Day>
    </>
  );
}

function Day({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
