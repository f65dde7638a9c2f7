// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the search field
// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays in the search field, which names the row
import type { PriceMarket, SymbolChoice } from '@tradingbot/core';
import type { RowComponentProps } from 'react-window';
import { useShownQuote } from '../../hooks/useShownQuote.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Price } from '../figures/index.js';
import { Star } from '../icons.js';
import { DayChange } from './DayChange.js';
import { PairName } from './PairName.js';
import { SymbolIcon } from './SymbolIcon.js';

export interface SymbolRowProps {
  readonly market: PriceMarket;
  /** Beginning of the ids of rows. */
  readonly id: string;
  readonly rows: readonly SymbolChoice[];
  /** Symbol in use. */
  readonly value: string;
  readonly marked: ReadonlySet<string>;
  readonly onPick: (symbol: string) => void;
  readonly onMark: (symbol: string) => void;
}

/** One row in sight with its live figures; rows out of sight hold no subscription. */
export function SymbolRow(props: RowComponentProps<SymbolRowProps & { readonly active: number }>) {
  const choice = props.rows[props.index];
  return choice ? <ChoiceRow {...props} choice={choice} /> : null;
}

function ChoiceRow(
  props: RowComponentProps<SymbolRowProps & { readonly active: number }> & { readonly choice: SymbolChoice },
) {
  const { market, choice, index, style, id, active, value, marked, onPick, onMark } = props;
  const { t } = useTranslation();
  const { quote, stale } = useShownQuote(market, choice.symbol);
  const { symbol, base, tick, tag, isLocked } = choice;
  const isMarked = marked.has(symbol);
  return (
    <div
      role="row"
      id={`${id}-${symbol}`}
      aria-rowindex={index + 2}
      aria-selected={index === active}
      aria-disabled={isLocked || undefined}
      aria-current={symbol === value || undefined}
      className="tb-picker-row"
      data-active={index === active || undefined}
      data-stale={stale || undefined}
      style={style}
      onClick={() => !isLocked && onPick(symbol)}
    >
      <span role="gridcell" data-cell="star">
        <button
          type="button"
          className="tb-star"
          tabIndex={index === active ? 0 : -1}
          aria-pressed={isMarked}
          aria-label={t('list.favorite_of', { symbol })}
          onClick={(event) => {
            event.stopPropagation();
            onMark(symbol);
          }}
        >
          <Star aria-hidden="true" size={16} fill={isMarked ? 'currentcolor' : 'none'} />
        </button>
      </span>
      <span role="gridcell" data-cell="name">
        <SymbolIcon base={base} address={choice.icon} />
        <PairName choice={choice} />
        {tag && <span className="tb-tag">{t(`markets.${tag}`)}</span>}
      </span>
      <span role="gridcell" data-cell="last">
        <Price value={quote?.close ?? choice.price} tick={tick} />
      </span>
      <span role="gridcell" data-cell="change">
        <DayChange ratio={quote?.change ?? choice.change} />
      </span>
      <span role="gridcell" data-cell="volume">
        <Amount value={quote?.quote_volume} short />
      </span>
    </div>
  );
}
