import { fractionOf, rowKey } from '@tradingbot/core/kinds';
import { sum } from '@tradingbot/engine/decimal';
import { useState } from 'react';
import { useAccountBlock } from '../../hooks/useAccountBlock.js';
import { useToast } from '../../hooks/useToast.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { BoundedPercentField, isWithin } from '../../parts/number-field/index.js';
import { AccountNotice } from '../../parts/states/index.js';
import { adjustWords } from '../../write/index.js';
import { ManyBotsDialog } from './ManyBotsDialog.js';
import { ProtectLine, type ReviewedStop, worthParams } from './ProtectLine.js';
import type { SelectedBot } from './useCloseLines.js';
import { useManyWrites } from './useManyWrites.js';
import { type ProtectLineData, useProtectLines } from './useProtectLines.js';

/** A plan takes several answers of a bot: all together they are asked no faster than that. */
const PLAN_MS = 10_000;
const WORDS = { ...adjustWords, buttons: { ...adjustWords.buttons, confirm: 'protect.confirm' } } as const;
const CHIPS = ['5', '10', '20', '30'];
const USUAL = '10';
/** What can be a loss, in percent: less is no figure of a form, and more leaves nothing. */
const BOUNDS = { from: '0.01', to: '99' } as const;

interface ProtectBotsDialogProps {
  /** The same as long as the dialog is open. */
  readonly bots: readonly SelectedBot[];
  readonly onDismiss: () => void;
}

/**
 * Sets a stop loss on several bots by one rule, after one review and one confirmation: each is sent once, with an outcome
 * of its own, and who gets none reads why.
 */
export default function ProtectBotsDialog({ bots, onDismiss }: ProtectBotsDialogProps) {
  const { t, format } = useTranslation();
  const toast = useToast();
  const block = useAccountBlock();
  const [percent, setPercent] = useState(USUAL);
  const isUsable = isWithin(percent, BOUNDS);
  const leftText = (count: number) => t('protect.left', { count });
  const writes = useManyWrites<ReviewedStop>('protect', (count) =>
    toast({ type: 'warn', title: leftText(count), description: t('close_many.left_note') }),
  );
  const { phase } = writes;
  // A bot that has its stop needs none any more: what was reviewed stays.
  const [reviewed, setReviewed] = useState<readonly ProtectLineData[]>();
  const loss = isUsable && !reviewed ? fractionOf(percent) : undefined;
  const planned = useProtectLines(bots, loss, PLAN_MS + 1000 * bots.length);
  const lines = reviewed ?? planned;
  const open = lines.flatMap(({ plan, ...line }): ReviewedStop[] =>
    plan?.outcome === 'set' ? [{ ...line, plan }] : [],
  );
  const start = (stops: readonly ReviewedStop[]) => {
    setReviewed(lines);
    return writes.start(stops);
  };
  const isPending = lines.some(({ plan, error }) => !plan && !error);
  return (
    <ManyBotsDialog
      title={t('protect.title', { count: bots.length })}
      writes={{ ...writes, start }}
      open={open}
      words={WORDS}
      canConfirm={open.length > 0 && !isPending && isUsable && block === undefined}
      rule={
        <>
          <AccountNotice />
          <BoundedPercentField
            label={t('protect.rule')}
            hint={t('protect.rule_hint')}
            value={percent}
            onChange={setPercent}
            chips={CHIPS}
            bounds={BOUNDS}
          />
        </>
      }
      lines={lines.map((line) => (
        <ProtectLine
          key={rowKey(line.bot)}
          handle={writes.hold(line.bot)}
          line={line}
          phase={phase}
          onRule={reviewed ? undefined : setPercent}
        />
      ))}
      review={
        <>
          {!isPending &&
            coinsOf(open).map((coin) => (
              <p key={coin}>
                <strong>{t('protect.all', together(coin))}</strong>
              </p>
            ))}
          <p className="tb-hint">
            {t('protect.on_top')} {t('protect.in_turn')}
          </p>
        </>
      }
      progressText={(done, all) => t('protect.progress', { done, all })}
      leftText={leftText}
      onDismiss={onDismiss}
    />
  );

  function together(coin: string) {
    const plans = open.flatMap(({ plan }) => (plan.summary.coin === coin ? [plan] : []));
    const worth = sum(plans.map((plan) => plan.worth));
    return worthParams(format, { worth, worthThen: sum(plans.map((plan) => plan.worthThen)), coin });
  }
}

/** The coins that bots are counted in: each has a sum of its own. */
function coinsOf(lines: readonly ReviewedStop[]): readonly string[] {
  return [...new Set(lines.flatMap(({ plan }) => plan.summary.coin ?? []))];
}
