import type { PriceMarket } from '@tradingbot/core';
import { type ComponentPropsWithRef, useState } from 'react';
import { classNames } from '../../classNames.js';
import { lazyPart } from '../../i18n/lazyPart.js';
import { LazyDialog } from '../dialog/index.js';
import { ChevronDown } from '../icons.js';
import type { OfferedSymbol } from './OfferedDialog.js';

const loadDialog = () => import('./OfferedDialog.js');
const OfferedDialog = lazyPart(loadDialog);

export interface SymbolCellProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'value' | 'onChange'> {
  /** What is chosen here, e.g. "Coin". */
  readonly label: string;
  /** What stands on the button. */
  readonly text: string;
  /** Symbol in use. */
  readonly value: string;
  readonly onPick: (offered: OfferedSymbol) => void;
  readonly market: PriceMarket;
  /** The only ones to choose from. */
  readonly offered: readonly OfferedSymbol[];
}

/** A symbol in a row of a form: opens the list with search, favorites and prices, which is loaded when first wanted. */
export function SymbolCell({ label, text, value, onPick, market, offered, className, ...rest }: SymbolCellProps) {
  const [open, setOpen] = useState(false);
  // A failed load shows again when it is really needed.
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <button
        {...rest}
        type="button"
        className={classNames('tb-select tb-symbol-cell', className)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <span className="tb-sr-only">{label} </span>
        <bdi dir="ltr">{text}</bdi>
        <ChevronDown aria-hidden="true" size={16} className="tb-icon" />
      </button>
      <LazyDialog open={open}>
        <OfferedDialog
          market={market}
          offered={offered}
          value={value}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            onPick(picked);
          }}
        />
      </LazyDialog>
    </>
  );
}
