import { type LocaleFormat, numberFormat } from '@tradingbot/core/format';
import type { RankedBot } from '@tradingbot/core/kinds';
import { compare, isDecimal, multiply, negate } from '@tradingbot/engine/decimal';
import type { ReactNode } from 'react';
import { Sparkline } from '../../chart/sparkline/index.js';
import { botName } from '../../i18n/phrases/botName.js';
import { countText } from '../../i18n/phrases/countText.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { ButtonLink } from '../../parts/button/index.js';
import { Amount, Duration, Figure, PnLPercent } from '../../parts/figures/index.js';
import { type BotLinks, botLink, RankedName } from './BotLink.js';

interface BotCardProps {
  readonly bot: RankedBot;
  readonly links: BotLinks;
}

/** A bot of somebody else as a card; its name says what matters, its button leads to the copy. */
export function BotCard({ bot, links }: BotCardProps) {
  const { t, format, locale } = useTranslation();
  const { kind, id, coin, isCopyable } = bot;
  const figures: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('list.runs'), <Duration key="runs" ms={bot.runningMs} />],
    [t('rank.drawdown'), <Figure key="drawdown" text={format.percent(bot.drawdown)} />],
    [t('rank.copies'), <Figure key="copies" text={countText(format, bot.copies)} />],
    [t('rank.minimum'), <Amount key="minimum" value={bot.minInvestment} currency={coin} money />],
  ];
  return (
    <article className="tb-bot-card" aria-label={cardName(t, format, locale, bot)}>
      <header className="tb-bot-name">
        <RankedName bot={bot} links={links} />
        {kind !== 'other' && isCopyable && (
          <ButtonLink {...botLink({ kind, id }, links)} aria-label={`${t('form.copy_this')} ${botName(t, bot)}`}>
            {t('form.copy_this')}
          </ButtonLink>
        )}
      </header>
      <p className="tb-bot-card-result">
        <span>
          <PnLPercent ratio={bot.profitRatio} />
          {bot.dailyReturn && (
            <small className="tb-hint">
              {t('rank.a_day', { rate: format.percent(bot.dailyReturn, { sign: true, zero: true }) })}
            </small>
          )}
        </span>
        <Sparkline label={t('rank.curve')} values={bot.trend} />
      </p>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** "BTCUSDT futures grid Long ×5, total P&L plus 12.4 percent in 12 days". */
function cardName(t: Translate, format: LocaleFormat, locale: string, bot: RankedBot): string {
  const { side, leverage, profitRatio, runningMs } = bot;
  const direction =
    side && `${t(`side.${side}`)}${leverage ? ` ${t('leverage.value', { leverage: format.amount(leverage) })}` : ''}`;
  const name = [botName(t, bot), direction].filter(Boolean).join(' ');
  if (profitRatio === undefined || !isDecimal(profitRatio) || runningMs === undefined) return name;
  const isLoss = compare(profitRatio, '0') < 0;
  const size = format.amount(multiply(isLoss ? negate(profitRatio) : profitRatio, '100'), { places: 2, zero: true });
  return t(isLoss ? 'rank.card_loss' : 'rank.card_profit', {
    bot: name,
    percent: size,
    time: spoken(locale, runningMs),
  });
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A span of time in its largest unit, spelled out: "12 days". */
function spoken(locale: string, ms: number): string {
  const [unit, size] = UNITS.find(([, least]) => ms >= least) ?? (['minute', 60_000] as const);
  const units = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return units.format(Math.floor(ms / size));
}
