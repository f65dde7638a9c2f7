import type { PriceMarket, SymbolChoice } from '@tradingbot/core';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../classNames.js';
import { useShownQuote } from '../../hooks/useShownQuote.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { LazyDialog } from '../dialog/index.js';
import { Price } from '../figures/index.js';
import { ChevronDown } from '../icons.js';
import { DayChange } from './DayChange.js';
import { PairName } from './PairName.js';
import { SymbolIcon } from './SymbolIcon.js';

const loadDialog = () => import('./SymbolDialog.js');
const SymbolDialog = lazyPart(loadDialog);

/** Props of {@link SymbolPicker}. */
export interface SymbolPickerProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'onChange'> {
  /** What the symbols are of: a pair and a contract may share a name. */
  readonly market: PriceMarket;
  /** Symbol in use; one that is not among the choices is shown by its name. */
  readonly value: string;
  readonly onChange: (symbol: string) => void;
  /** What can be chosen (`useSpotChoices`, `useContractChoices`); absent while it is loading. */
  readonly choices: readonly SymbolChoice[] | undefined;
  /** Rows of that list that could not be read. */
  readonly unread?: number | undefined;
  /** Why there are no choices. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Last price until a live one is there; the choice's own without it. */
  readonly price?: string | undefined;
  /** Change of 24 h as ratio, likewise. */
  readonly change?: string | undefined;
}

/**
 * The pair in use with its live price and day; opens a dialog with search, tabs and a long list. The dialog is loaded
 * when it is first wanted. `data-open` while it is open.
 */
export function SymbolPicker(props: SymbolPickerProps) {
  const { market, value, onChange, choices, unread, error, onRetry, price, change, className, ...rest } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { quote, stale } = useShownQuote(market, value);
  const choice = choices?.find(({ symbol }) => symbol === value);
  // A failed load shows again when it is really needed.
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <button
        {...rest}
        type="button"
        className={classNames('tb-picker-button', className)}
        data-open={open || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <span className="tb-sr-only">{t('picker.choose')}</span>
        <SymbolIcon base={choice?.base ?? value} address={choice?.icon} />
        {choice ? <PairName choice={choice} /> : <bdi dir="ltr">{value}</bdi>}
        <ChevronDown aria-hidden="true" size={18} className="tb-icon" />
        <span className="tb-picker-day">
          <Price
            value={quote?.close ?? price ?? choice?.price}
            tick={choice?.tick ?? '0.01'}
            stale={stale}
            at={quote?.time}
          />
          <DayChange ratio={quote?.change ?? change ?? choice?.change} />
        </span>
      </button>
      <LazyDialog open={open}>
        <SymbolDialog
          market={market}
          value={value}
          choices={choices}
          unread={unread}
          error={error}
          onRetry={onRetry}
          onClose={() => setOpen(false)}
          onPick={(symbol) => {
            setOpen(false);
            if (symbol !== value) onChange(symbol);
          }}
        />
      </LazyDialog>
    </>
  );
}
