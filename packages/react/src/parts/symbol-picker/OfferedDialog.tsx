import type { PriceMarket, SymbolChoice } from '@tradingbot/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useContractChoices } from '../../hooks/useContractChoices.js';
import { useSpotChoices } from '../../hooks/useSpotChoices.js';
import SymbolDialog from './SymbolDialog.js';

/** A symbol that a row of a form may have. */
export type OfferedSymbol = Pick<SymbolChoice, 'symbol' | 'base' | 'quote'>;

interface OfferedDialogProps {
  readonly market: PriceMarket;
  readonly offered: readonly OfferedSymbol[];
  readonly value: string;
  readonly onPick: (offered: OfferedSymbol) => void;
  readonly onClose: () => void;
}

const ANY_TICK = '0.01';

/** The list of a row of a form. Loaded on first use. */
export default function OfferedDialog({ market, ...rest }: OfferedDialogProps) {
  // The list stands in a portal: its keys are not those of the form around.
  const keep = (event: KeyboardEvent) => event.stopPropagation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that pass through
    <div className="tb-contents" onKeyDown={keep}>
      {market === 'spot' ? <Pairs {...rest} /> : <Contracts {...rest} />}
    </div>
  );
}

type ListProps = Omit<OfferedDialogProps, 'market'>;

function Pairs(props: ListProps) {
  return <Offered {...props} market="spot" list={useSpotChoices()} />;
}

function Contracts(props: ListProps) {
  return <Offered {...props} market="contract" list={useContractChoices()} />;
}

interface OfferedProps extends OfferedDialogProps {
  readonly list: { readonly choices: readonly SymbolChoice[] | undefined; readonly refetch: () => unknown };
}

function Offered({ market, offered, value, onPick, onClose, list }: OfferedProps) {
  // Rows give another list with every price: while nothing was added or taken away it is the same.
  const [kept, keep] = useState(offered);
  if (kept.length !== offered.length) keep(offered);
  const choices = useMemo(() => {
    const known = new Map(list.choices?.map((choice) => [nameOf(choice, market), choice]));
    return kept.map((one): SymbolChoice => {
      const choice = known.get(nameOf(one, market));
      // What the list of the market does not have can still be chosen by its name.
      return { tick: ANY_TICK, group: one.quote, ...choice, ...one };
    });
  }, [list.choices, kept, market]);
  return (
    <SymbolDialog
      market={market}
      value={value}
      choices={choices}
      error={undefined}
      onRetry={() => void list.refetch()}
      onClose={onClose}
      onPick={(symbol) => {
        const picked = offered.find((one) => one.symbol === symbol);
        if (picked) onPick(picked);
      }}
    />
  );
}

/** A coin has one pair with another, but several contracts. */
function nameOf({ symbol, base, quote }: OfferedSymbol, market: OfferedDialogProps['market']): string {
  return market === 'spot' ? `${base}/${quote}` : symbol;
}
