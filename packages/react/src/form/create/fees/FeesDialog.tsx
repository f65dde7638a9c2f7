import {
  type AccountFees,
  accountFees,
  feeRateLimits,
  fractionOf,
  percentOf,
  type StatedFees,
} from '@tradingbot/core/kinds';
import { compare, roundToStep } from '@tradingbot/engine/decimal';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { Dialog } from '../../../parts/dialog/index.js';
import { BoundedPercentField, isWithin } from '../../../parts/number-field/index.js';

const MARKETS = ['spot', 'futures'] as const;
const SIDES = ['maker', 'taker'] as const;
const { step } = feeRateLimits;
/** In percent. */
const BOUNDS = { from: percentOf(feeRateLimits.from), to: percentOf(feeRateLimits.to) };

interface FeesDialogProps {
  readonly stated: StatedFees;
  readonly state: (next: StatedFees) => void;
  readonly onDismiss: () => void;
}

/** The fees of the account, stated once for all figures (B23). */
export default function FeesDialog({ stated, state, onDismiss }: FeesDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  // As fractions; what cannot be read stays what it is.
  const [rates, setRates] = useState(() => accountFees(stated));
  const canSave = MARKETS.every((market) => SIDES.every((side) => isWithin(percentOf(rates[market][side]), BOUNDS)));
  const close = (next: StatedFees) => {
    state(next);
    onDismiss();
  };
  // The form that is around it in the tree of components has a submit and keys of its own.
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (canSave) close(otherThanUsual(rates));
  };
  const keepKey = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('fees.title')}
      description={t('fees.hint')}
      footer={
        <>
          <Button kind="quiet" onClick={() => close({})}>
            {t('fees.usual')}
          </Button>
          <Button type="submit" form={id} kind="primary" disabled={!canSave}>
            {t('marks.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="tb-stack" data-gap="wide" noValidate onSubmit={save} onKeyDown={keepKey}>
        {MARKETS.map((market) => (
          <fieldset key={market} className="tb-choice">
            <legend>{t(`fees.${market}`)}</legend>
            <div className="tb-pair" data-units>
              {SIDES.map((side) => (
                <BoundedPercentField
                  key={side}
                  label={t(`detail.${side}_fee`)}
                  step={percentOf(step)}
                  value={percentOf(rates[market][side])}
                  onChange={(percent) =>
                    setRates({ ...rates, [market]: { ...rates[market], [side]: fractionOf(percent) } })
                  }
                  bounds={BOUNDS}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="tb-hint">{t('fees.rebate')}</p>
      </form>
    </Dialog>
  );
}

/** Markets whose rates are the usual ones follow those, whatever they will be. */
function otherThanUsual(rates: AccountFees): StatedFees {
  const usual = accountFees();
  return Object.fromEntries(
    MARKETS.flatMap((market) => {
      const { maker, taker } = rates[market];
      const isUsual = compare(maker, usual[market].maker) === 0 && compare(taker, usual[market].taker) === 0;
      const rounded = { maker: roundToStep(maker, step, 'half_up'), taker: roundToStep(taker, step, 'half_up') };
      return isUsual ? [] : [[market, rounded] as const];
    }),
  );
}
