import { moneyStep } from '@tradingbot/core/format';
import { splitSpotDcaEvenly } from '@tradingbot/engine/plan';
import { controlName, FormRow, useFieldMessages } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { CheckLines, Field, FieldBox } from '../../../parts/field/index.js';
import { Figure } from '../../../parts/figures/index.js';
import { NumberCell } from '../../../parts/number-field/index.js';
import { Select } from '../../../parts/select/index.js';
import { SymbolCell } from '../../../parts/symbol-picker/index.js';
import { useSpotDcaFields } from './spotDcaFields.js';

const MAX_COINS = 5;

/** The coin that is paid with, and the coins bought each time with their amounts. */
export function PurchaseRows() {
  const { t } = useTranslation();
  const { draft, set, quoteCoins, coins, bounds } = useSpotDcaFields();
  const messages = [...useFieldMessages('pairs'), ...useFieldMessages('quote_coin')];
  const { pairs } = draft;
  const most = Number(bounds?.pairs?.to ?? MAX_COINS);
  const free = coins.find((coin) => !pairs.some(({ base }) => base === coin));
  return (
    <fieldset>
      <legend>{t('dca.coins')}</legend>
      <Field label={t('dca.pay_with')} isInline>
        {(control) => (
          <Select
            {...control}
            name="quote_coin"
            dir="ltr"
            value={draft.quote_coin}
            options={quoteCoins.map((coin) => ({ value: coin, label: coin }))}
            onChange={(coin) => set({ quote_coin: coin })}
          />
        )}
      </Field>
      <FieldBox messages={messages}>
        <ul className="tb-form-rows">
          {pairs.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and coins may stand twice
            <PurchaseRow key={row} row={row} />
          ))}
        </ul>
        <CheckLines messages={messages} />
        <div className="tb-row">
          <Button
            name="pairs"
            disabled={pairs.length >= most || free === undefined}
            onClick={() => set({ pairs: [...pairs, { base: free ?? '', amount: '' }] })}
          >
            {t('dca.add')}
          </Button>
          <Button
            kind="quiet"
            disabled={pairs.length < 2}
            onClick={() => set({ pairs: splitSpotDcaEvenly(draft, moneyStep(draft.quote_coin)).pairs })}
          >
            {t('dca.split')}
          </Button>
        </div>
      </FieldBox>
    </fieldset>
  );
}

function PurchaseRow({ row }: { readonly row: number }) {
  const { t, format } = useTranslation();
  const { draft, set, touch, coins, plan } = useSpotDcaFields();
  const messages = [...useFieldMessages('base', row), ...useFieldMessages('amount', row)];
  const { pairs, quote_coin } = draft;
  const { base, amount } = pairs[row] ?? { base: '', amount: '' };
  const change = (next: Partial<(typeof pairs)[number]>) =>
    set({ pairs: pairs.map((pair, index) => (index === row ? { ...pair, ...next } : pair)) });
  const share = plan?.summary?.coins[row]?.share;
  const name = base || t('dca.coin');
  const offered = coins.map((coin) => ({ symbol: coin + quote_coin, base: coin, quote: quote_coin }));
  return (
    <FormRow
      label={name}
      removeLabel={t('dca.remove', { coin: name })}
      onRemove={pairs.length > 1 ? () => set({ pairs: pairs.filter((_, index) => index !== row) }) : undefined}
      messages={messages}
    >
      {(control) => (
        <>
          <SymbolCell
            name={controlName('base', row)}
            aria-describedby={control['aria-describedby']}
            label={t('dca.coin')}
            text={base}
            value={base + quote_coin}
            market="spot"
            offered={offered}
            onPick={(picked) => change({ base: picked.base })}
          />
          <NumberCell
            {...control}
            name={controlName('amount', row)}
            aria-label={t('dca.amount_of', { coin: name })}
            value={amount}
            onChange={(next) => change({ amount: next })}
            onBlur={() => touch('amount')}
            step={moneyStep(quote_coin)}
            suffix={quote_coin}
            bounds={plan?.bounds.amounts[row]}
          />
          <Figure className="tb-form-row-aside" text={format.percent(share, { places: 0 })} />
        </>
      )}
    </FormRow>
  );
}
