import { type CoinAmount, rowKey } from '@tradingbot/core/kinds';
import { compare, sum } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { ASK_AGAIN_FROM, sumText } from '../../detail/close/index.js';
import { useToast } from '../../hooks/useToast.js';
import { useUser } from '../../hooks/useUser.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Checkbox } from '../../parts/checkbox/index.js';
import { Strip } from '../../parts/states/index.js';
import { closeWords } from '../../write/index.js';
import { CloseLine } from './CloseLine.js';
import { ManyBotsDialog } from './ManyBotsDialog.js';
import { type ReviewedLine, type SelectedBot, useCloseLines } from './useCloseLines.js';
import { useManyWrites } from './useManyWrites.js';

/** All together they are asked as often as one. */
const ESTIMATE_MS = 3000;
const WORDS = { ...closeWords, buttons: { ...closeWords.buttons, confirm: 'close_many.confirm' } } as const;

interface CloseBotsDialogProps {
  /** The same as long as the dialog is open. */
  readonly bots: readonly SelectedBot[];
  readonly onDismiss: () => void;
}

/**
 * Closes several bots after one review and one confirmation, one after the other: each is sent once, with an outcome of
 * its own. Who stops it, or leaves the page in the middle, has not sent the rest, and reads so.
 */
export default function CloseBotsDialog({ bots, onDismiss }: CloseBotsDialogProps) {
  const { t, format } = useTranslation();
  const toast = useToast();
  const { isIndianTax } = useUser();
  const [withoutEstimate, setWithoutEstimate] = useState(false);
  const leftText = (count: number) => t('close_many.left', { count });
  const writes = useManyWrites<ReviewedLine>('close', (count) =>
    toast({ type: 'warn', title: leftText(count), description: t('close_many.left_note') }),
  );
  const { phase } = writes;
  const lines = useCloseLines(bots, phase === 'review' && ESTIMATE_MS * bots.length);
  const open = lines.filter(({ isOver: over }) => !over);
  const isPending = open.some((line) => line.isPending);
  const blind = open.filter((line) => !line.way && !line.isPending).length;
  const equity = sum(open.flatMap((line) => line.equity ?? []));
  return (
    <ManyBotsDialog
      title={t('close_many.title', { count: bots.length })}
      writes={writes}
      open={open}
      words={WORDS}
      isDangerous
      isTwice={compare(equity, ASK_AGAIN_FROM) > 0}
      canConfirm={open.length > 0 && !isPending && (blind === 0 || withoutEstimate)}
      lines={lines.map((line) => (
        <CloseLine key={rowKey(line.bot)} handle={writes.hold(line.bot)} line={line} phase={phase} />
      ))}
      review={review()}
      progressText={(closed, all) => t('close_many.progress', { closed, all })}
      leftText={leftText}
      onDismiss={onDismiss}
    />
  );

  function review() {
    const together = blind === 0 && !isPending ? backTogether(open.flatMap(({ way }) => way?.back ?? [])) : undefined;
    return (
      <>
        {together && (
          <p>
            <strong>{t('close_many.together', { amount: sumText(format, together) })}</strong>
          </p>
        )}
        {blind > 0 && (
          <Checkbox checked={withoutEstimate} onChange={setWithoutEstimate}>
            {t('close.without_estimate')}
          </Checkbox>
        )}
        <p className="tb-hint">
          {t('close.orders_some')} {t('close_many.in_turn')}
        </p>
        {isIndianTax && <Strip type="info">{t('create.indian_tax')}</Strip>}
      </>
    );
  }
}

/** Amounts by coin; undefined where one is not known. */
function backTogether(back: readonly CoinAmount[]): readonly CoinAmount[] | undefined {
  if (back.some(({ amount }) => amount === undefined)) return undefined;
  const coins = [...new Set(back.map(({ coin }) => coin))];
  return coins.map((coin) => {
    const ofCoin = back.filter((one) => one.coin === coin);
    return { coin, amount: sum(ofCoin.flatMap(({ amount }) => amount ?? [])) };
  });
}
