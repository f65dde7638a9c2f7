import type { BotClient } from '@tradingbot/core';
import {
  type BotRow,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotDcaBot,
  getSpotGridBot,
  listBots,
  listFuturesComboPositions,
  listFuturesGridOpenOrders,
  listFuturesMartingaleOpenOrders,
  listRewards,
  listSpotGridOpenOrders,
} from '@tradingbot/core/endpoints';
import { add, compare, divide, multiply, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { MovementReason } from '../exchange/accounts/Ledger.js';
import type { UsedReward } from '../exchange/accounts/rewards.js';
import type { FuturesComboAudit } from '../exchange/bots/futures-combo/auditFuturesCombo.js';
import type { FuturesAudit } from '../exchange/bots/futures-grid/auditFuturesGrid.js';
import type { FuturesMartingaleAudit } from '../exchange/bots/futures-martingale/auditFuturesMartingale.js';
import type { SpotDcaAudit } from '../exchange/bots/spot-dca/auditSpotDca.js';
import type { Audit as SpotGridAudit } from '../exchange/bots/spot-grid/auditSpotGrid.js';
import type { AuditHost } from './AuditHost.js';
import { Checker } from './Checker.js';
import type { Books } from './checkAccount.js';
import {
  checkFuturesComboHistory,
  checkFuturesGridHistory,
  checkFuturesMartingaleHistory,
  checkSpotDcaHistory,
  checkSpotGridHistory,
} from './checkHistory.js';
import { bonusOf, checkReturned } from './checkReturned.js';

const PLACES = 8;
/** More than any price has. */
const PRICE_PLACES = 18;
const ALL = 10_000;
const FEW = 1000;

/** A bot that is audited. */
export interface AuditedBot {
  readonly kind: BotKind;
  readonly id: string;
  readonly user: string;
  /** The reward that it was opened with. */
  readonly reward_id?: string | undefined;
}

/** What the checks of one kind work on. */
interface Facts {
  readonly client: BotClient;
  readonly id: string;
  readonly checker: Checker;
  readonly row: BotRow;
  /** The bot recounted from its events; each kind knows its shape. */
  readonly audit: unknown;
  /** Whether the history is to be read: that of a bot that is over is as long as ever, and stays as it is. */
  wantsHistory(fills: number): boolean;
  readonly reward: UsedReward | undefined;
  /** Sum of what moved into the account, coin by coin, for these reasons. */
  moved(coin: string, ...reasons: MovementReason[]): string;
}

/** What is found of a bot beside its checks. */
export interface Found {
  readonly isOver: boolean;
  readonly fills: number;
  readonly checks: number;
}

/** How many fills the history had that was compared last. */
const compared = new WeakMap<AuditedBot, number>();

/** Ledger, events, detail, list row, orders and positions of one bot, all at one moment. */
export async function checkBot(host: AuditHost, bot: AuditedBot, books: Books): Promise<Found> {
  const { kind, id, user } = bot;
  const checker = new Checker(id);
  const client = host.client(user);
  const { bots } = await listBots(client, { type: kind, limit: ALL });
  const row = bots.find((one) => idOf(one) === id);
  checker.same('list.row', row !== undefined, true);
  if (row === undefined) throw new Error('The list has no row.');
  // The recount throws where a bot returned anything but what its fills say.
  const audit = await host.read(user, `/x-sandbox/ledger/${id}`);
  const own = books.movements.filter(({ bot_id }) => bot_id === id);
  const moved = (coin: string, ...reasons: MovementReason[]) =>
    sum(own.filter((one) => one.coin === coin && reasons.includes(one.reason)).map(({ amount }) => amount));
  const wantsHistory = (fills: number) => {
    const isKnown = compared.get(bot) === fills;
    compared.set(bot, fills);
    return !isKnown;
  };
  const reward = bot.reward_id === undefined ? undefined : await rewardOf(client, bot.reward_id);
  const isOver = await kinds[kind]({ client, id, checker, row, audit, reward, moved, wantsHistory });
  return { isOver, fills: (audit as { readonly fills: number }).fills, checks: checker.count };
}

/** Compares one kind; returns whether the bot is over. */
const kinds: Readonly<Record<BotKind, (facts: Facts) => Promise<boolean>>> = {
  async spot_grid({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as SpotGridAudit;
    const { detail } = await getSpotGridBot(client, { grid_id: id });
    const isOver = ['completed', 'rejected'].includes(detail.status);
    compareNames(checker, { ...row.grid?.info, ...row.grid?.profit }, detail);
    for (const name of ['total_profit', 'grid_profit', 'arbitrage_num', 'status'] as const)
      checker.same(`detail.${name}`, detail[name], count[name]);
    checker.same('detail.cum_withdrew_amount', detail.cum_withdrew_amount, count.withdrawn);
    checker.same('detail.total_investment', detail.total_investment, count.invested);
    const { base_token = '', quote_token = '' } = detail;
    checker.same('ledger.withdrawn', moved(quote_token, 'bot_withdrawn'), count.withdrawn);
    checker.atLeast('audit.quote', count.quote, '0');
    checker.atLeast('audit.base', count.base, '0');
    if (isOver) {
      const [quote, base] = [count.returned_quote ?? '', count.returned_base ?? ''];
      const returned = [
        { coin: quote_token, amount: quote, price: '1' },
        { coin: base_token, amount: base, price: count.price },
      ];
      checkReturned(checker, reward, returned, { of: moved });
      checkSettlement(checker, detail.settlement_assets, [quote_token, base_token], moved);
    } else checker.same('detail.equity', detail.equity, count.equity);
    const { buys = [], sells = [] } = await listSpotGridOpenOrders(client, { grid_id: id, limit: ALL });
    if (detail.status === 'running') {
      const locked = sum(buys.map(({ price = '0', quantity = '0' }) => multiply(price, quantity)));
      checker.atLeast('orders.buys', count.quote, locked);
      checker.atLeast('orders.sells', count.base, sum(sells.map(({ quantity = '0' }) => quantity)));
      checker.atLeast('orders.count', String(detail.cell_number), String(buys.length + sells.length));
    } else if (isOver) checker.same('orders.count', buys.length + sells.length, 0);
    // Reading all of a long history takes as long as all else together: once, at the end.
    if ((isOver || count.fills < FEW) && wantsHistory(count.fills))
      await checkSpotGridHistory(client, id, checker, count);
    return isOver;
  },

  async spot_dca({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as SpotDcaAudit;
    const detail = await getSpotDcaBot(client, { bot_id: id });
    compareNames(checker, { ...row.dca }, detail);
    const { quote_coin = '', coin_items = [] } = detail;
    for (const name of [
      'total_invested_amount',
      'total_value',
      'total_profit',
      'invested_rounds',
      'failed_rounds',
    ] as const)
      checker.same(`detail.${name}`, detail[name] ?? 0, count[name]);
    for (const coin of count.coin_items) {
      const shown = coin_items.find(({ base }) => base === coin.base);
      for (const name of ['current_base_holdings', 'current_quote_value', 'profit'] as const)
        checker.same(`detail.${coin.base}.${name}`, shown?.[name], coin[name]);
    }
    const bought = add(negate(moved(quote_coin, 'bot_bought')), bonusOf(reward));
    checker.same('ledger.bought', bought, count.total_invested_amount);
    if (wantsHistory(count.fills)) await checkSpotDcaHistory(client, id, checker, count);
    if (count.returned_quote === null) return false;
    const coins = (count.returned_coins ?? []).map(({ base, quantity }) => {
      const worth = count.coin_items.find((item) => item.base === base)?.current_quote_value ?? '0';
      const price = compare(quantity, '0') > 0 ? divide(worth, quantity, PRICE_PLACES, 'down') : '1';
      return { coin: base, amount: quantity, price };
    });
    const returned = [{ coin: quote_coin, amount: count.returned_quote, price: '1' }, ...coins];
    checkReturned(checker, reward, returned, { of: moved });
    checkSettlement(
      checker,
      detail.settlement_assets,
      [quote_coin, ...count.coin_items.map(({ base }) => base)],
      moved,
    );
    return true;
  },

  async futures_grid({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesAudit;
    const { detail } = await getFuturesGridBot(client, { bot_id: id });
    const isOver = detail.status === 'stopped';
    compareNames(checker, { ...row.future_grid }, detail);
    for (const name of [
      'status',
      'arbitrage_num',
      'total_investment',
      'cum_withdrew_amount',
      'grid_profit',
      'pnl',
    ] as const)
      checker.same(`detail.${name}`, detail[name], count[name]);
    checker.same('detail.funding_fee', detail.funding_fee, count.funding_fee);
    checker.same(
      'detail.realised + unrealised',
      add(detail.realised_pnl ?? '', detail.unrealised_pnl ?? ''),
      detail.pnl,
    );
    const coin = detail.quote_token ?? '';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_investment);
    if (wantsHistory(count.fills)) await checkFuturesGridHistory(client, id, checker, count);
    checker.same('ledger.withdrawn', moved(coin, 'bot_withdrawn'), count.cum_withdrew_amount);
    const { buys = [], sells = [] } = await listFuturesGridOpenOrders(client, { bot_id: id, limit: ALL });
    if (isOver) {
      checker.same('audit.current_position', count.current_position, '0');
      checker.same('orders.count', buys.length + sells.length, 0);
      checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], { of: moved });
      checkSettlement(checker, detail.settlement_assets, [coin], moved);
      return true;
    }
    checker.same('detail.equity', detail.equity, count.equity);
    checker.same('detail.current_position', detail.current_position, count.current_position);
    const { position_balance = '0', total_order_balance = '0', available_balance = '0', equity = '0' } = detail;
    const parts = sum([position_balance, total_order_balance, available_balance]);
    if (detail.status === 'running') checkParts(checker, 'detail.margins', parts, equity, 3);
    return false;
  },

  async futures_martingale({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesMartingaleAudit;
    const { fmart_detail: detail } = await getFuturesMartingaleBot(client, { bot_id: id });
    const isOver = detail.bot_display_status === 'completed';
    compareNames(checker, { ...row.fmart }, detail);
    for (const name of ['total_margin', 'pnl', 'net_funding_fee', 'pos_size', 'completed_rounds'] as const)
      checker.same(`detail.${name}`, detail[name] ?? '0', count[name]);
    checker.same(
      'detail.realized + unrealized',
      add(detail.realized_pnl ?? '', detail.unrealized_pnl ?? ''),
      detail.pnl,
    );
    const coin = detail.quote_token ?? '';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_margin);
    if (wantsHistory(count.fills)) await checkFuturesMartingaleHistory(client, id, checker, count);
    const { orders = [] } = await listFuturesMartingaleOpenOrders(client, { bot_id: id });
    if (!isOver) return false;
    checker.same('orders.count', orders.length, 0);
    checker.same('audit.pos_size', count.pos_size, '0');
    checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], { of: moved });
    checkSettlement(checker, detail.settlement_assets, [coin], moved);
    return true;
  },

  async futures_combo({ client, id, checker, row, audit, reward, moved, wantsHistory }) {
    const count = audit as FuturesComboAudit;
    const { detail } = await getFuturesComboBot(client, { bot_id: id });
    const isOver = detail.bot_display_status === 'completed';
    compareNames(checker, { ...row.fcombo }, detail);
    checker.same('detail.total_margin', detail.total_margin, count.total_margin);
    checker.same('detail.total_pnl', detail.total_pnl, count.total_pnl);
    checker.same('detail.total_exec_fee', detail.total_exec_fee, count.fees);
    checker.same('detail.funding_fee', detail.funding_fee, count.funding_fee);
    checker.same(
      'detail.realized + unrealized',
      add(detail.realized_pnl ?? '', detail.unrealized_pnl ?? ''),
      detail.total_pnl,
    );
    const coin = detail.symbol_settings?.[0]?.quote_token ?? 'USDT';
    const invested = add(negate(moved(coin, 'bot_opened', 'bot_added')), bonusOf(reward));
    checker.same('ledger.invested', invested, count.total_margin);
    if (wantsHistory(count.fills)) await checkFuturesComboHistory(client, id, checker, count);
    checker.same('ledger.withdrawn', moved(coin, 'bot_withdrawn'), count.withdrawn);
    if (isOver) {
      checkReturned(checker, reward, [{ coin, amount: count.returned ?? '', price: '1' }], { of: moved });
      checkSettlement(checker, detail.settlement_assets, [coin], moved);
      return true;
    }
    checker.same('detail.equity', detail.equity, count.equity);
    const { positions = [] } = await listFuturesComboPositions(client, { bot_id: id });
    for (const { symbol = '', side, size = '0' } of positions)
      checker.same(`positions.${symbol}`, side === 'short' ? negate(size) : size, count.positions[symbol] ?? '0');
    checker.same('positions.unrealized', sum(positions.map((one) => one.unrealized_pnl ?? '0')), detail.unrealized_pnl);
    return false;
  },
};

/** A reward as the list of rewards shows it. */
async function rewardOf(client: BotClient, reward_id: string): Promise<UsedReward | undefined> {
  const { rewards = [] } = await listRewards(client, {});
  const found = rewards.find((one) => one.reward_id === reward_id);
  const { reward_type, coin = '', amount = '0', remain_amount = '0', status } = found ?? {};
  if (reward_type === undefined || reward_type === 'unknown') return undefined;
  const paid = subtract(amount, remain_amount);
  return { id: reward_id, type: reward_type, coin, amount, paid, isSettled: status === 'used' };
}

/** Times of a row and of a detail mean different moments. */
const TIMES = new Set(['modify_time', 'operation_time', 'running_duration', 'run_time_duration', 'age']);

/** Whatever list and detail both name. */
function compareNames(checker: Checker, row: object, detail: object): void {
  const shown = new Map(Object.entries(detail));
  for (const [name, value] of Object.entries(row)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && shown.has(name) && !TIMES.has(name)) checker.same(`list.${name}`, value, shown.get(name));
  }
}

/** What a closed bot says that it returned is what came into the account, each coin cut to its places. */
function checkSettlement(
  checker: Checker,
  announced: string | undefined,
  coins: readonly string[],
  moved: Facts['moved'],
): void {
  const coinList = [...new Set(coins)]
    .map((coin) => ({ coin, amount: divide(moved(coin, 'bot_closed', 'reward_paid'), '1', PLACES, 'down') }))
    .filter(({ amount }) => compare(amount, '0') > 0)
    .map(({ coin, amount }) => `${amount} ${coin}`);
  checker.same(
    'detail.settlement_assets',
    (announced ?? '').split(', ').filter(Boolean).sort().join(),
    coinList.sort().join(),
  );
}

/** Parts that are each cut to 8 places are together less than that many last places short of their whole. */
function checkParts(checker: Checker, what: string, parts: string, whole: string, count: number): void {
  checker.atLeast(what, whole, parts);
  checker.atLeast(what, add(parts, multiply('0.00000001', String(count))), whole);
}

function idOf({ grid, dca, future_grid, fmart, fcombo }: BotRow): string | undefined {
  return grid?.info.grid_id ?? dca?.bot_id ?? future_grid?.grid_id ?? fmart?.bot_id ?? fcombo?.bot_id;
}
