import type { LocaleFormat } from '@tradingbot/core/format';
import { minimumOfProposal, type Proposal } from '@tradingbot/core/kinds';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../hooks/useNow.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { Button } from '../../parts/button/index.js';
import { durationText, Figure } from '../../parts/figures/index.js';
import { settingTexts } from '../recipe/index.js';
import { PAST_DAYS } from './pastDays.js';
import { proposalName } from './proposalName.js';
import { type PastRange, usePastRange } from './usePastRange.js';

const MINUTE_MS = 60_000;

/** One figure of a proposal, or of one of several that are compared. */
export interface ProposalRow {
  readonly label: string;
  readonly text: string;
}

/** The figures of a proposal in words. */
export function proposalRows(t: Translate, format: LocaleFormat, proposal: Proposal, past: PastRange): ProposalRow[] {
  const { strategy, coin } = proposal;
  const minimum = minimumOfProposal(proposal);
  const [low, high] = past.range ?? [];
  const range =
    low && high
      ? `${format.percent(low.profit_ratio, { sign: true })} … ${format.percent(high.profit_ratio, { sign: true })}`
      : past.isPending
        ? t('propose.reading', { days: String(PAST_DAYS) })
        : '--';
  return [
    { label: t('propose.replay', { days: String(PAST_DAYS) }), text: range },
    { label: t('form.ai_drawdown'), text: format.percent(strategy.maxDrawDownRate) },
    { label: t('form.ai_volatility'), text: format.percent(strategy.atr) },
    {
      label: t('preview.min_investment'),
      text: minimum === undefined ? '--' : `${format.amount(minimum)} ${coin}`,
    },
  ];
}

/** Settings of a proposal in words; prices on the tick of its symbol. */
export function proposalSettings(
  t: Translate,
  format: LocaleFormat,
  { recipe, spot, contracts }: Proposal,
): readonly ProposalRow[] {
  return settingTexts(t, format, recipe, spot?.symbol.price_precision ?? contracts[0]?.symbol.tickSize);
}

interface ProposalCardProps {
  readonly proposal: Proposal;
  /** Who it comes from, if not from the exchange. */
  readonly source?: string | undefined;
  readonly onUse: () => void;
  readonly onEdit: () => void;
  /** Absent where there is nothing to compare with. */
  readonly compare?: ReactNode;
}

/** One proposal: what it is, how it had done, what it needs, how old its data are. */
export function ProposalCard({ proposal, source, onUse, onEdit, compare }: ProposalCardProps) {
  const { t, format } = useTranslation();
  const id = useId();
  const now = useNow(MINUTE_MS);
  const past = usePastRange(proposal);
  const name = proposalName(t, proposal);
  const at = proposal.strategy.yieldTrendList?.at(-1)?.statTime;
  return (
    <article className="tb-panel tb-proposal" aria-labelledby={id}>
      <h3 id={id} className="tb-h3">
        <bdi>{name}</bdi>
      </h3>
      {source && <p className="tb-hint">{source}</p>}
      <dl className="tb-dl">
        {[...proposalRows(t, format, proposal, past), ...proposalSettings(t, format, proposal)].map(
          ({ label, text }) => (
            <div key={label} className="tb-dl-row">
              <dt>{label}</dt>
              <dd>
                <Figure dir="auto" text={text} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="tb-hint">
        {at !== undefined && t('propose.age', { age: durationText(t, Math.max(0, now - at)) })} {t('replay.past')}
      </p>
      <div className="tb-row tb-proposal-foot">
        <Button kind="primary" aria-describedby={id} onClick={onUse}>
          {t('propose.use')}
        </Button>
        <Button aria-describedby={id} onClick={onEdit}>
          {t('propose.edit')}
        </Button>
        {compare}
      </div>
    </article>
  );
}
