import type { StatedFees } from '@tradingbot/core/kinds';
import { useState } from 'react';
import { keptFees, useFeeRates } from '../../../hooks/useFeeRates.js';
import { useKept } from '../../../hooks/useKept.js';
import { useUser } from '../../../hooks/useUser.js';
import { lazyPart } from '../../../i18n/lazyPart.js';
import { rateText } from '../../../i18n/phrases/rateText.js';
import { useTranslation } from '../../../i18n/useTranslation.js';
import { Button } from '../../../parts/button/index.js';
import { LazyDialog } from '../../../parts/dialog/index.js';
import { useFormModel } from '../FormScope.js';

const FeesDialog = lazyPart(() => import('./FeesDialog.js'), 'last');

const NOTHING_STATED: StatedFees = {};

/** Props of the line. */
export interface FeeLineProps {
  /** The line alone: what is reviewed is not changed there. */
  readonly isFixed?: boolean | undefined;
}

/** The fee rates that the figures of the form are counted with, and the way to state others, unless the host knows them. */
export default function FeeLine({ isFixed }: FeeLineProps) {
  const { t, locale } = useTranslation();
  const { isFutures, givenFees: given } = useFormModel();
  const market = isFutures ? 'futures' : 'spot';
  const { stated, state } = useStatedFees();
  const { maker, taker } = useFeeRates(market, given);
  const [isOpen, setOpen] = useState(false);
  const rates = { maker: rateText(locale, maker), taker: rateText(locale, taker) };
  const isOwn = given !== undefined || stated[market] !== undefined;
  const canChange = !isFixed && given === undefined && state !== undefined;
  return (
    <div className="tb-row tb-fee-line">
      <span className="tb-hint">{t(isOwn ? 'fees.counted_stated' : 'fees.counted_usual', rates)}</span>
      {canChange && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('fees.change')}
        </Button>
      )}
      <LazyDialog open={isOpen}>
        {state && <FeesDialog stated={stated} state={state} onDismiss={() => setOpen(false)} />}
      </LazyDialog>
    </div>
  );
}

/** What the person who uses the page has stated of their fees, and how to state it; not possible while nobody is known. */
function useStatedFees() {
  const { uid } = useUser();
  const [all, change] = useKept(keptFees);
  return {
    stated: (uid !== undefined && all.get(uid)) || NOTHING_STATED,
    state: uid === undefined ? undefined : (next: StatedFees) => change((before) => new Map([...before, [uid, next]])),
  };
}
