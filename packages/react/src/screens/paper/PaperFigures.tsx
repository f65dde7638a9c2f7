import { type PaperView, profitRatio } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Amount, Figure, PnL, PnLPercent } from '../../parts/figures/index.js';

/** The word that stands wherever a figure is of no money. */
export function PaperBadge() {
  const { t } = useTranslation();
  return <span className="tb-paper-badge">{t('paper.badge')}</span>;
}

type Figures = PaperView['figures'][0];
type Money = 'profit' | 'equity' | 'investment' | 'grid_profit' | 'fees' | 'funding' | 'holding_value';
type Shown = Money | 'profit_ratio';

interface PaperMoneyProps {
  readonly bot: Pick<PaperView, 'figures' | 'coin'>;
  readonly of: Shown;
}

/** An amount of a paper bot, or its profit as a percent: one figure, or both ends where it is not known which price came first. */
export function PaperMoney({ bot: { figures, coin }, of }: PaperMoneyProps) {
  const { t } = useTranslation();
  const ends = endsOf(figures, of);
  const [from, to] = ends.map((value) => {
    if (of === 'profit_ratio') return <PnLPercent key={value} ratio={value} />;
    if (of === 'profit' || of === 'grid_profit' || of === 'funding')
      return <PnL key={value} value={value} currency={coin} />;
    return <Amount key={value} value={value} currency={coin} money />;
  });
  if (!from) return <Figure text="--" />;
  return to === undefined ? from : <Between text={t('paper.range', { from: MARK, to: MARK })} from={from} to={to} />;
}

const MARK = '\u0000';

/** Two figures in the words of a language. */
function Between({ text, from, to }: { readonly text: string; readonly from: ReactNode; readonly to: ReactNode }) {
  const [before = '', between = '', after = ''] = text.split(MARK);
  return (
    <span className="tb-paper-range">
      {before}
      {from}
      {between}
      {to}
      {after}
    </span>
  );
}

/** The least and the largest value of both ways, or the one that they have in common. */
function endsOf([first, second]: readonly [Figures, Figures?], of: Shown): readonly string[] {
  const figureOf = (figures: Figures | undefined) =>
    of === 'profit_ratio' ? profitRatio(figures?.profit, figures?.investment) : figures?.[of];
  const values = [first, second].flatMap((figures) => figureOf(figures) ?? []);
  const [low = '', high = low] = values.toSorted(compare);
  return values.length === 0 ? [] : low === high ? [low] : [low, high];
}

/** Whether any figure has two ends. */
export function isRange({ figures: [first, second] }: Pick<PaperView, 'figures'>): boolean {
  return second !== undefined && second.equity !== first.equity;
}
