import type { LocaleFormat } from '@tradingbot/core/format';
import { joinCoins } from '@tradingbot/core/kinds';
import { type Books, botIdOf, type Intent } from '@tradingbot/core/writes';
import { isDecimal } from '@tradingbot/engine/decimal';
import type { TextKey, Translate } from '../useTranslation.js';
import { botName } from './botName.js';

/** What the books say of a write; nothing where that is what was sent. */
export const BOOKS_TITLES: Readonly<Partial<Record<Books['verdict'], TextKey>>> = {
  twice: 'writes.twice',
  differs: 'writes.differs',
  unread: 'writes.unread',
};

/** What each write to a running bot is called; all others make or close one. */
const CHANGES: Readonly<Record<string, TextKey>> = {
  addFuturesGridMargin: 'adjust.margin',
  withdrawFuturesGridProfit: 'adjust.withdraw',
  withdrawSpotGridProfit: 'adjust.withdraw',
  updateFuturesGridTpsl: 'adjust.tpsl',
  updateFuturesGridTrailingStop: 'adjust.trailing',
  updateFuturesGridMoveScope: 'adjust.move',
  transferFuturesComboMargin: 'adjust.transfer',
  adjustFuturesComboPosition: 'adjust.rebalance',
};

/** Names under which calls send the amount that they move. */
const AMOUNTS = ['amount', 'withdraw_amount', 'add_margin', 'quote_investment', 'total_investment', 'init_margin'];

/**
 * What was sent, in a line: the action, the bot and the amount.
 *
 * @param known name of the bot; its id stands for it while that is not known
 */
export function writeText(
  t: Translate,
  format: LocaleFormat,
  { kind, endpoint, params }: Pick<Intent, 'kind' | 'endpoint' | 'params'>,
  known?: string,
): string {
  const textOf = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined);
  const name = botName(t, { kind, name: textOf('symbol') ?? (coinsIn(params) || known) ?? botIdOf(params) ?? '' });
  const amount = AMOUNTS.map(textOf).find((text) => text !== undefined && isDecimal(text) && text !== '');
  const action = endpoint.startsWith('create')
    ? t('writes.create', { name })
    : endpoint.startsWith('close')
      ? t('close.title', { name })
      : t('adjust.heading', { action: t(CHANGES[endpoint] ?? 'adjust.settings'), name });
  return amount === undefined ? action : `${action} · ${format.amount(amount)}`;
}

/** Coins of a DCA bot, or symbols of a combo, that is to be made; empty text in what makes neither. */
function coinsIn(params: Intent['params']): string {
  const { pairs, symbol_settings } = { ...params, ...Object(params.parameters) };
  const rows: readonly unknown[] = [pairs, symbol_settings].filter(Array.isArray).flat();
  const names = rows.map((row) => Object(row).base ?? Object(row).symbol);
  return joinCoins(names.filter((name) => typeof name === 'string'));
}
