import { isolate, type LocaleFormat } from '@tradingbot/core/format';
import { type BotSummary, profitRatio } from '@tradingbot/core/kinds';
import { compare } from '@tradingbot/engine/decimal';
import type { Translate } from '../../i18n/useTranslation.js';
import { durationText, timeText } from '../../parts/figures/index.js';

/** What a person lets others see beside the result in percent. */
export interface ShareChoices {
  readonly withAmounts: boolean;
  /** Shown when it is given. */
  readonly name?: string | undefined;
}

/** What a share card says, line by line. */
export interface ShareCard {
  readonly title: string;
  /** Kind, direction, running time. */
  readonly about: string;
  readonly label: string;
  /** Total profit over the investment, with sign; `--` when it is not known. */
  readonly ratio: string;
  readonly side: 'up' | 'down' | 'flat';
  /** Below the total, never alone: the grid profit, then the amounts that were let through. */
  readonly more: readonly string[];
  /** Who and when. */
  readonly foot: string;
}

/** The card of a bot at a moment, ms since the epoch. */
export function shareCardOf(
  t: Translate,
  format: LocaleFormat,
  locale: string,
  bot: BotSummary,
  { withAmounts, name }: ShareChoices,
  now: number,
): ShareCard {
  const { invested, totalProfit, gridProfit, coin = '', side, leverage, runningMs } = bot;
  const ratio = profitRatio(totalProfit, invested);
  const direction =
    side &&
    [t(`side.${side}`), leverage && t('leverage.value', { leverage: format.amount(leverage) })]
      .filter(Boolean)
      .join(' ');
  const gridRatio = profitRatio(gridProfit, invested);
  const amounts = withAmounts && totalProfit !== undefined && invested !== undefined;
  return {
    title: bot.name,
    about: [t(`kind.${bot.kind}`), direction, runningMs !== undefined && durationText(t, runningMs)]
      .filter(Boolean)
      .join(' · '),
    label: t('detail.total_pnl'),
    ratio: format.percent(ratio, { sign: true }),
    side: ratio === undefined ? 'flat' : sideOf(ratio),
    more: [
      ...(gridRatio === undefined
        ? []
        : [`${t('detail.grid_profit')} ${isolate(format.percent(gridRatio, { sign: true }))}`]),
      ...(amounts
        ? [
            t('share.amounts', {
              profit: `${format.signedAmount(totalProfit, { coin })} ${coin}`.trim(),
              invested: `${format.amount(invested, { coin })} ${coin}`.trim(),
            }),
          ]
        : []),
    ],
    foot: [name, timeText(bot.endedAt ?? now, locale)].filter(Boolean).join(' · '),
  };
}

/** The card in words, for who does not see the picture. */
export function shareText({ title, about, label, ratio, more, foot }: ShareCard): string {
  return [`${title} · ${about}`, `${label} ${ratio}`, ...more, foot].join('. ');
}

function sideOf(ratio: string): ShareCard['side'] {
  const sign = compare(ratio, '0');
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat';
}
