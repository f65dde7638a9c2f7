import type { CsvCell, LocaleFormat } from '@tradingbot/core/format';
import type { BotEvent } from '@tradingbot/core/kinds';
import { formatOf } from '../i18n/formatOf.js';
import { closeReasonText } from '../i18n/phrases/closeReason.js';
import type { Translate } from '../i18n/useTranslation.js';
import { type ChangedBot, changeTexts } from './changeTexts.js';
import { failText } from './failText.js';

/** Modes and outcomes that have a text. */
const MODES = ['time', 'percent', 'time_or_percent', 'by_user', 'modify_setting', 'transfer'] as const;
const OUTCOMES = ['success', 'partial', 'failed'] as const;

/** What an event was, in words: a line for each setting that it changed. */
export function eventTexts(t: Translate, format: LocaleFormat, event: BotEvent, bot: ChangedBot): readonly string[] {
  if (event.values) return changeTexts(t, format, event.values, bot);
  return [eventText(t, format, event)].filter((text) => text !== '');
}

function eventText(
  t: Translate,
  format: LocaleFormat,
  { type, side, price, quantity, note, reason }: BotEvent,
): string {
  const trade =
    side && price
      ? t(`timeline.did_${side}`, { quantity: format.amount(quantity), price: format.amount(price) })
      : undefined;
  const mode = MODES.find((known) => known === note);
  const outcome = OUTCOMES.find((known) => known === note);
  switch (type) {
    case 'closed':
      return closeReasonText(t, note);
    case 'round':
    case 'round_began':
      return note === undefined ? '' : t('list.round', { round: note });
    case 'rebalance':
      return mode ? t(`detail.mode_${mode}`) : '';
    case 'purchase':
      return [outcome && t(`detail.outcome_${outcome}`), reason && failText(t, reason)].filter(Boolean).join(' · ');
    case 'buy_held_back':
    case 'buy_rests_again':
      return price === undefined ? '' : t('timeline.order_at', { price: format.amount(price) });
    default:
      return trade ?? '';
  }
}

/** A timeline as a table with headings, oldest first: every digit, times in UTC, and no marks of a locale. */
export function timelineTable(
  t: Translate,
  events: readonly BotEvent[],
  bot: ChangedBot,
): readonly (readonly CsvCell[])[] {
  const plain = formatOf('en');
  const headings = [
    t('timeline.time_utc'),
    t('timeline.event'),
    t('levels.side'),
    t('levels.price'),
    t('levels.quantity'),
    t('timeline.amount'),
    t('csv.currency'),
    t('detail.fee'),
    t('timeline.fee_currency'),
    t('timeline.what'),
    t('timeline.id'),
  ];
  const rows = events.map((event): readonly CsvCell[] => [
    new Date(event.time).toISOString(),
    t(`timeline.${event.type}`),
    event.side && t(`levels.${event.side}`),
    event.price,
    event.quantity,
    event.amount,
    event.coin,
    event.fee,
    event.feeCoin,
    event.side ? undefined : eventTexts(t, plain, event, bot).join('; ') || undefined,
    event.id,
  ]);
  return [headings, ...rows];
}
