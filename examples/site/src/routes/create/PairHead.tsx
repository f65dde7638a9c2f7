import type { SpotSymbolRow } from '@tradingbot/core/endpoints';
import { formatPercent } from '@tradingbot/core/format';
import { Amount, Figure, Price, useQuote } from '@tradingbot/react';
import { useId } from 'react';
import { useSiteText } from '../../texts/useSiteText.js';

interface PairHeadProps {
  readonly symbols: readonly SpotSymbolRow[];
  readonly row: SpotSymbolRow;
  readonly onChoose: (symbol: string) => void;
}

/** Heading of the create page: the pair, its live price and its day. */
export function PairHead({ symbols, row, onChoose }: PairHeadProps) {
  const text = useSiteText();
  const id = useId();
  const { quote, stale } = useQuote(row.symbol);
  const change = quote?.change ?? row.change_24h;
  return (
    <header className="site-create-head">
      <h1>{text('create_title')}</h1>
      <label htmlFor={id} className="tb-sr-only">
        {text('pair_label')}
      </label>
      <select
        id={id}
        className="tb-select"
        dir="ltr"
        value={row.symbol}
        onChange={(event) => onChoose(event.target.value)}
      >
        {symbols.map(({ symbol, base_token, quote_token }) => (
          <option key={symbol} value={symbol}>{`${base_token}/${quote_token}`}</option>
        ))}
      </select>
      <div className="site-ticker">
        <strong>
          <Price value={quote?.close ?? row.price} tick={row.price_precision} stale={quote !== undefined && stale} />
        </strong>
        <span className="tb-pnl" data-side={change?.startsWith('-') ? 'down' : 'up'}>
          <Figure text={formatPercent(change, { sign: true })} />
        </span>
        <dl>
          <Day name={text('day_high')}>
            <Price value={quote?.high} tick={row.price_precision} />
          </Day>
          <Day name={text('day_low')}>
            <Price value={quote?.low} tick={row.price_precision} />
          </Day>
          <Day name={text('volume_24h')}>
            <Amount value={quote?.quote_volume} currency={row.quote_token} short />
          </Day>
        </dl>
      </div>
    </header>
  );
}

function Day({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
