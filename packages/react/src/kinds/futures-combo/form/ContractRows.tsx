import { fractionOf, percentOf, futuresComboSides as sides } from '@tradingbot/core/kinds';
import { compare, negate } from '@tradingbot/engine/decimal';
import { equalWeights, WEIGHT_STEP, weightsByValue } from '@tradingbot/engine/plan';
import { useState } from 'react';
import { controlName, FormRow, useFieldMessages } from '../../../form/create/index.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { CheckLines, FieldBox } from '../../../parts/field/index.js';
import { PoliteText } from '../../../parts/live-regions/index.js';
import { NumberCell } from '../../../parts/number-field/index.js';
import { Select } from '../../../parts/select/index.js';
import { SymbolCell } from '../../../parts/symbol-picker/index.js';
import { useComboFields } from './comboFields.js';

const [MIN_CONTRACTS, MAX_CONTRACTS] = [2, 10];
const STEP = percentOf(WEIGHT_STEP);
/** Of one contract, in percent. */
const WEIGHTS = { from: STEP, to: '100' };

/** The contracts with side and weight, ways to share the weights out, and what is left to allocate. */
export function ContractRows() {
  const { t, format } = useTranslation();
  const { draft, set, markets = [], bounds, plan, capOf } = useComboFields();
  const messages = useFieldMessages('symbol_settings');
  const rows = draft.symbol_settings;
  const most = Number(bounds?.symbol_settings?.to ?? MAX_CONTRACTS);
  const free = markets.find(({ symbol }) => !rows.some((row) => row.symbol === symbol.symbol));
  const weigh = (weights: readonly string[]) =>
    set({
      symbol_settings: rows.map((row, index) => ({ ...row, target_position_percent: weights[index] ?? '' })),
    });
  const caps = rows.map(({ symbol }) => capOf(symbol));
  const known = caps.filter((cap) => cap !== undefined);
  const left = plan?.left_to_allocate ?? '0';
  const side = compare(left, '0');
  const allotted =
    side === 0
      ? t('combo.allocated')
      : side > 0
        ? t('combo.left', { left: format.percent(left, { places: 0 }) })
        : t('combo.over', { over: format.percent(negate(left), { places: 0 }) });
  const [arrived] = useState(allotted);
  return (
    <fieldset>
      <legend>{t('combo.contracts')}</legend>
      <FieldBox messages={messages}>
        <ul className="tb-form-rows">
          {rows.map((_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and contracts may stand twice
            <ContractRow key={row} row={row} />
          ))}
        </ul>
        <p className="tb-hint" data-left={side === 0 ? undefined : 'some'}>
          {allotted}
        </p>
        {/* What stands there on arrival needs no saying. */}
        <PoliteText text={allotted === arrived ? '' : allotted} />
        <CheckLines messages={messages} />
        <div className="tb-row">
          <Button
            name="symbol_settings"
            disabled={rows.length >= most || !free}
            onClick={() =>
              free &&
              set({
                symbol_settings: [
                  ...rows,
                  { symbol: free.symbol.symbol, side: 'long', target_position_percent: side > 0 ? left : '' },
                ],
              })
            }
          >
            {t('combo.add')}
          </Button>
          <Button kind="quiet" onClick={() => weigh(equalWeights(rows.length))}>
            {t('combo.equal')}
          </Button>
          {known.length === rows.length && (
            <Button kind="quiet" onClick={() => weigh(weightsByValue(known))}>
              {t('combo.by_cap')}
            </Button>
          )}
        </div>
      </FieldBox>
    </fieldset>
  );
}

function ContractRow({ row }: { readonly row: number }) {
  const { t } = useTranslation();
  const { draft, set, touch, markets = [] } = useComboFields();
  const messages = useFieldMessages('symbol_settings', row);
  const rows = draft.symbol_settings;
  const { symbol, side, target_position_percent } = rows[row] ?? {
    symbol: '',
    side: 'long',
    target_position_percent: '',
  };
  const change = (next: Partial<(typeof rows)[number]>) =>
    set({ symbol_settings: rows.map((one, index) => (index === row ? { ...one, ...next } : one)) });
  const offered = markets.map(({ symbol: { symbol: name, baseCurrency, quoteCurrency } }) => ({
    symbol: name,
    base: baseCurrency,
    quote: quoteCurrency,
  }));
  return (
    <FormRow
      label={symbol}
      removeLabel={t('dca.remove', { coin: symbol })}
      onRemove={
        rows.length > MIN_CONTRACTS
          ? () => set({ symbol_settings: rows.filter((_, index) => index !== row) })
          : undefined
      }
      messages={messages}
    >
      {(control) => (
        <>
          <SymbolCell
            aria-describedby={control['aria-describedby']}
            label={t('fgrid.contract')}
            text={symbol}
            value={symbol}
            market="contract"
            offered={offered}
            onPick={(picked) => change({ symbol: picked.symbol })}
          />
          <Select
            aria-label={t('combo.side_of', { symbol })}
            data-side={side}
            value={side}
            options={sides.map((name) => ({ value: name, label: t(`side.${name}`) }))}
            onChange={(next) => change({ side: next })}
          />
          <NumberCell
            {...control}
            name={controlName('symbol_settings', row)}
            aria-label={t('combo.weight_of', { symbol })}
            value={percentOf(target_position_percent)}
            onChange={(percent) => change({ target_position_percent: fractionOf(percent) })}
            onBlur={() => touch('symbol_settings')}
            step={STEP}
            suffix="%"
            bounds={WEIGHTS}
          />
        </>
      )}
    </FormRow>
  );
}
