import type { LocaleFormat } from '@tradingbot/core/format';
import type { RankedBot } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import { Sparkline } from '../../chart/sparkline/index.js';
import { botName } from '../../i18n/phrases/botName.js';
import { countText } from '../../i18n/phrases/countText.js';
import type { Translate } from '../../i18n/useTranslation.js';
import { ButtonLink } from '../../parts/button/index.js';
import type { Column } from '../../parts/data-table/index.js';
import { Amount, Duration, Figure, PnL, PnLPercent } from '../../parts/figures/index.js';
import { type BotLinks, botLink, RankedName } from './BotLink.js';

/** A ranked bot with its place in the ranking, from 1. */
export interface RankedRow extends RankedBot {
  readonly place: number;
}

/** Columns of the ranking; the exchange sorts, so none does here. */
export function rankedColumns(t: Translate, format: LocaleFormat, links: BotLinks): readonly Column<RankedRow>[] {
  return [
    {
      id: 'bot',
      header: t('list.bot'),
      isTitle: true,
      cell: (row) => (
        <span className="tb-ranked">
          <span className="tb-ranked-place">
            <bdi dir="ltr">#{row.place}</bdi>
          </span>
          <span className="tb-bot-name">
            <RankedName bot={row} links={links} />
          </span>
        </span>
      ),
    },
    {
      id: 'ratio',
      header: t('list.total_ratio'),
      cell: ({ profitRatio }) => <PnLPercent ratio={profitRatio} />,
    },
    {
      id: 'daily',
      header: t('rank.by_daily_return'),
      cell: ({ dailyReturn }) => <PnLPercent ratio={dailyReturn} />,
    },
    {
      id: 'amount',
      header: t('rank.by_profit_amount'),
      cell: ({ profit, coin }) => <PnL value={profit} currency={coin} />,
    },
    { id: 'curve', header: t('rank.curve'), cell: ({ trend }) => <Sparkline label={t('rank.curve')} values={trend} /> },
    {
      id: 'drawdown',
      header: t('rank.drawdown'),
      cell: ({ drawdown }) => <Figure text={format.percent(drawdown)} />,
    },
    { id: 'runs', header: t('list.runs'), cell: ({ runningMs }) => <Duration ms={runningMs} /> },
    { id: 'copies', header: t('rank.copies'), cell: ({ copies }) => <Figure text={countText(format, copies)} /> },
    {
      id: 'min',
      header: t('rank.minimum'),
      cell: ({ minInvestment, coin }) => <Amount value={minInvestment} currency={coin} money />,
    },
  ];
}

interface CopyLinkProps {
  readonly row: RankedRow;
  readonly t: Translate;
  readonly links: BotLinks;
}

/** The way to a copy; nothing where nobody may copy. */
export function CopyLink({ row, t, links }: CopyLinkProps) {
  const { kind, id, place, isCopyable } = row;
  if (kind === 'other' || !isCopyable) return null;
  return (
    <ButtonLink {...botLink({ kind, id }, links)} aria-label={`${t('form.copy_this')} #${place} ${botName(t, row)}`}>
      {t('form.copy_this')}
    </ButtonLink>
  );
}

/** "Each of these did better than 84 % of bots", by the least of them; undefined where one of them did not. */
export function beatsText(t: Translate, format: LocaleFormat, bots: readonly RankedBot[]): string | undefined {
  const shares = bots.flatMap(({ beats }) => beats ?? []).sort(compare);
  if (shares[0] === undefined || shares.length < bots.length) return undefined;
  return t('rank.beats', { share: format.percent(shares[0], { places: 0, rounding: 'down' }) });
}
