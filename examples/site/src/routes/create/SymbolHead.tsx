import type { Quote } from '@tradingbot/core';
import { formatPercent } from '@tradingbot/core/format';
import { Amount, Figure, Price } from '@tradingbot/react';
import { type ReactNode, useId } from 'react';
import { useSiteText } from '../../texts/useSiteText.js';

/** A symbol that can be chosen, with its coins. */
export interface HeadSymbol {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

interface SymbolHeadProps {
  readonly symbols: readonly HeadSymbol[];
  readonly symbol: string;
  readonly tick: string;
  /** Quote coin. */
  readonly coin: string;
  readonly last: string | undefined;
  /** Of 24 h, a fraction. */
  readonly change: string | undefined;
  readonly quote: Quote | undefined;
  readonly stale: boolean;
  readonly onChoose: (coins: { readonly base: string; readonly quote: string }) => void;
  /** Further terms with their figures. */
  readonly children?: ReactNode;
}

/** Head of a create page: the symbol, its live price and its day. */
export function SymbolHead(props: SymbolHeadProps) {
  const { symbols, symbol, tick, coin, last, change, quote, stale, onChoose, children } = props;
  const text = useSiteText();
  const id = useId();
  return (
    <header className="site-create-head">
      <label htmlFor={id} className="tb-sr-only">
        {text('pair_label')}
      </label>
      <select
        id={id}
        className="tb-select"
        dir="ltr"
        value={symbol}
        onChange={(event) => {
          const picked = symbols.find((one) => one.symbol === event.target.value);
          if (picked) onChoose({ base: picked.base, quote: picked.quote });
        }}
      >
        {symbols.map((one) => (
          <option key={one.symbol} value={one.symbol}>{`${one.base}/${one.quote}`}</option>
        ))}
      </select>
      <div className="site-ticker">
        <strong>
          <Price value={last} tick={tick} stale={stale} />
        </strong>
        <span className="tb-pnl" data-side={change?.startsWith('-') ? 'down' : 'up'}>
          <Figure text={formatPercent(change, { sign: true })} />
        </span>
        <dl>
          <Day name={text('day_high')}>
            <Price value={quote?.high} tick={tick} />
          </Day>
          <Day name={text('day_low')}>
            <Price value={quote?.low} tick={tick} />
          </Day>
          <Day name={text('volume_24h')}>
            <Amount value={quote?.quote_volume} currency={coin} short />
          </Day>
          {children}
        </dl>
      </div>
    </header>
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
