import type { LocaleFormat } from '@tradingbot/core/format';
import type { BotSummary } from '@tradingbot/core/kinds';
import type { ChangedValue } from '@tradingbot/core/writes';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { timesText } from '../i18n/phrases/timesText.js';
import type { TextKey, Translate } from '../i18n/useTranslation.js';
import { durationText } from '../parts/figures/index.js';
import { FIGURE_NAMES, withCoin } from '../write/receipt/index.js';

/** What the values of a bot are shown with. */
export type ChangedBot = Pick<BotSummary, 'coin' | 'baseCoin' | 'side'>;

/** `limit`: an amount whose zero is none. */
type Unit = 'price' | 'ratio' | 'count' | 'times' | 'seconds' | 'limit' | 'amount' | 'choice' | 'switch';

/** What settings are called, by the names under which they are sent; those of one contract or coin by its own. */
const SETTINGS: Readonly<Record<string, readonly [label: TextKey | undefined, unit: Unit]>> = {
  min_price: ['form.lower_price', 'price'],
  max_price: ['form.upper_price', 'price'],
  cell_number: ['form.grids', 'count'],
  leverage: ['form.leverage', 'times'],
  entry_price: ['form.entry_price', 'price'],
  take_profit_price: ['form.take_profit', 'price'],
  take_profit_per: ['form.take_profit', 'ratio'],
  tp_percent: ['form.take_profit', 'ratio'],
  stop_loss_price: ['form.stop_loss', 'price'],
  stop_loss_per: ['form.stop_loss', 'ratio'],
  sl_percent: ['form.stop_loss', 'ratio'],
  ts_percent: ['form.ts_percent', 'ratio'],
  trailing_stop_per: ['form.ts_percent', 'ratio'],
  trailing_stop_percent: ['form.ts_percent', 'ratio'],
  enable_trailing: ['spot.section_trailing', 'switch'],
  limit_up_price: ['spot.limit_up_price', 'price'],
  move_up_price: ['form.move_up_price', 'price'],
  move_down_price: ['form.move_down_price', 'price'],
  auto_cycle_toggle: ['mart.auto_cycle', 'choice'],
  frequency_in_second: ['dca.every', 'seconds'],
  max_invest_amount: ['dca.limit', 'limit'],
  earn_enabled: ['detail.earn', 'switch'],
  amount: [undefined, 'limit'],
  adjust_position_mode: ['combo.rebalance', 'choice'],
  adjust_position_percent: ['combo.drift', 'ratio'],
  adjust_position_time_interval: ['combo.interval', 'seconds'],
  side: [undefined, 'choice'],
  target_position_percent: [undefined, 'ratio'],
};

/** A neutral grid ends at two prices, neither of which is a profit or a loss. */
const NEUTRAL: Readonly<Record<string, TextKey>> = {
  take_profit_price: 'form.top_price',
  stop_loss_price: 'form.bottom_price',
};

const CHOICES: Readonly<Record<string, TextKey>> = {
  enable: 'detail.on',
  disable: 'detail.off',
  long: 'side.long',
  short: 'side.short',
  time: 'combo.mode_time',
  percent: 'combo.mode_percent',
  time_or_percent: 'combo.mode_time_or_percent',
  by_user: 'combo.mode_by_user',
};

/**
 * What a change made another value, a line for each setting. What has one name, like a stop by price and one by percent,
 * or direction and weight of a contract, stands in one line.
 */
export function changeTexts(
  t: Translate,
  format: LocaleFormat,
  values: readonly ChangedValue[],
  bot: ChangedBot,
): readonly string[] {
  const lines = new Map<string, { readonly before: string[]; readonly after: string[] }>();
  for (const value of values) {
    const [label, unit] = namedAs(value, bot);
    const setting = label === undefined ? value.of : t(label);
    // What kind of stop it is shows in the stop itself.
    if (setting === undefined) continue;
    const line = lines.get(setting) ?? { before: [], after: [] };
    lines.set(setting, line);
    const show = (text: string) =>
      valueText(t, format, unit, text, value.name === 'added_base' ? bot.baseCoin : bot.coin);
    line.before.push(show(value.before));
    line.after.push(show(value.after));
  }
  const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' ') || t('adjust.none');
  return [...lines].map(([setting, { before, after }]) =>
    t('timeline.change', { setting, before: joined(before), after: joined(after) }),
  );
}

function namedAs({ name }: ChangedValue, { side }: ChangedBot): readonly [label: TextKey | undefined, unit: Unit] {
  const figure = Object.entries(FIGURE_NAMES).find(([known]) => known === name);
  if (figure) return [figure[1], 'amount'];
  const [label, unit] = (Object.hasOwn(SETTINGS, name) && SETTINGS[name]) || [undefined, 'choice'];
  return [(side === 'neutral' && NEUTRAL[name]) || label, unit];
}

/** `''`: it is not set. What was kept on the device may be anything. */
function valueText(t: Translate, format: LocaleFormat, unit: Unit, value: string, coin: string | undefined): string {
  if (unit === 'switch') return t(value === 'true' ? 'detail.on' : 'detail.off');
  const choice = Object.hasOwn(CHOICES, value) ? CHOICES[value] : undefined;
  if (unit === 'choice') return choice ? t(choice) : value;
  if (!isDecimal(value)) return value;
  if (unit === 'amount') return withCoin(format, value, coin);
  if (compare(value, '0') === 0) return '';
  switch (unit) {
    case 'ratio':
      return format.percent(value);
    case 'times':
      return timesText(format, value);
    case 'seconds':
      return durationText(t, 1000 * Number(value));
    case 'limit':
      return withCoin(format, value, coin);
    default:
      return format.amount(value);
  }
}
