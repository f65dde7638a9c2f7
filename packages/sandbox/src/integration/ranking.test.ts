import { isBotError } from '@tradingbot/core';
import {
  createSpotGridBot,
  getChatStrategy,
  getFuturesGridFollowDetail,
  getFuturesMartingaleAiParams,
  getFuturesMartingaleFollowDetail,
  getRankingFilters,
  getRecommendation,
  getSharedStrategy,
  getSpotGridFollowDetail,
  type ListRankedBotsParams,
  listRankedBots,
  listSpotSymbols,
  recommendBotSettings,
  recommendBots,
  recommendFuturesGridSymbols,
  recommendSpotGridSymbols,
  validateFuturesGrid,
  validateSpotGrid,
} from '@tradingbot/core/endpoints';
import { compare } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { DroppedConnection } from '../exchange/refusals.js';
import { clientOf, setUp } from './clients.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { sandbox, client } = setUp();

/** Every row that a question finds, page by page. */
async function allOf(asked: ListRankedBotsParams) {
  const { total = 0 } = await listRankedBots(client, { ...asked, limit: 1 });
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, page) =>
    listRankedBots(client, { ...asked, page, limit: 100 }),
  );
  return (await Promise.all(pages)).flatMap(({ list = [] }) => list);
}

function notFound(error: unknown): boolean {
  return isBotError(error) && error.codeName === 'NOT_FOUND';
}

describe('the ranking', () => {
  test('is the same for one who asks now and then and one who asks once', async () => {
    const [often, once] = [setUp(), setUp()];
    for (const hours of [0, 7, 13]) {
      often.sandbox.advance(hours * HOUR);
      await often.sandbox.prepare();
    }
    once.sandbox.advance(20 * HOUR);
    await Promise.all([often.sandbox.prepare(), once.sandbox.prepare()]);
    const asked = { limit: 100 };
    expect(await listRankedBots(often.client, asked)).toEqual(await listRankedBots(once.client, asked));
  }, 120_000);

  test('holds hundreds of running bots of others, winners and losers, with the base rate of all', async () => {
    const rows = await allOf({});
    const { total, baseRate } = await listRankedBots(client, {});
    expect([rows.length, rows.length > 200]).toEqual([total, true]);
    expect(new Set(rows.map(({ botId }) => botId)).size).toBe(rows.length);
    expect(new Set(rows.map(({ bizType }) => bizType))).toEqual(
      new Set(['spot_grid', 'futures_grid', 'futures_martingale', 'futures_combo']),
    );
    expect(rows.some(({ totalProfitRate = '0' }) => compare(totalProfitRate, '0') > 0)).toBe(true);
    expect(rows.some(({ totalProfitRate = '0' }) => compare(totalProfitRate, '0') < 0)).toBe(true);
    const { total: all = 0, inProfit = 0, closedWithLoss = 0 } = baseRate ?? {};
    expect(all).toBe(300);
    expect([inProfit > 0, inProfit < all, closedWithLoss > 0]).toEqual([true, true, true]);
    expect(all).toBeGreaterThan(rows.length);
  });

  test('is sorted by profit in percent unless asked otherwise, ties by id', async () => {
    const rates = (await allOf({})).map(({ totalProfitRate = '' }) => totalProfitRate);
    expect(rates).toEqual([...rates].sort((a, b) => compare(b, a)));
    const amounts = (await allOf({ sorter: 'profit_amount' })).map(({ totalProfit = '' }) => totalProfit);
    expect(amounts).toEqual([...amounts].sort((a, b) => compare(b, a)));
    const copies = (await allOf({ sorter: 'copied_count' })).map(({ followNum = 0 }) => followNum);
    expect(copies).toEqual([...copies].sort((a, b) => b - a));
    expect(copies[0]).toBeGreaterThan(0);
  });

  test('bands of profit and time are half-open and share no bot', async () => {
    const { pnl_ranges = [], running_times = [], symbols } = await getRankingFilters(client, {});
    expect(symbols).toEqual(['BNBUSDT', 'BTCUSDT', 'DOGEUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT']);
    const bands = await Promise.all(
      pnl_ranges.map(async ({ key, from = '', to }) => {
        if (key === undefined || key === 'unknown') throw new Error('A band has a name.');
        const rows = await allOf({ pnlRange: key });
        for (const { totalProfitRate = '' } of rows) {
          expect(compare(totalProfitRate, from)).toBeGreaterThanOrEqual(0);
          if (to !== undefined) expect(compare(totalProfitRate, to)).toBe(-1);
        }
        return rows.length;
      }),
    );
    const gains = (await allOf({})).filter(({ totalProfitRate = '' }) => compare(totalProfitRate, '0') >= 0);
    expect(bands.reduce((sum, count) => sum + count, 0)).toBe(gains.length);
    const times = await Promise.all(
      running_times.map(async ({ key }) => {
        if (key === undefined || key === 'unknown') throw new Error('A band has a name.');
        return (await listRankedBots(client, { runningTime: key })).total ?? 0;
      }),
    );
    expect(times.reduce((sum, count) => sum + count, 0)).toBe((await listRankedBots(client, {})).total);
  });

  test('filters by kind, symbol, direction and style', async () => {
    const rows = await allOf({ bizTypes: ['futures_grid'], symbol: 'ETHUSDT', gridMode: 'long' });
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      expect(row).toMatchObject({ bizType: 'futures_grid', symbol: 'ETHUSDT', baseCoin: 'ETH', gridMode: 'long' });
      expect(row.fgridBot?.leverage).toMatch(/^[235]$/);
      expect(row.spotBot).toBeUndefined();
    }
    const styles = await Promise.all(
      (['high_profits', 'steady', 'high_frequency'] as const).map(async (style) => (await allOf({ style })).length),
    );
    expect(styles.reduce((sum, count) => sum + count, 0)).toBe((await allOf({})).length);
  });

  test('refuses pages that do not exist', async () => {
    for (const asked of [{ page: -1 }, { limit: 0 }, { limit: 101 }])
      await expect(listRankedBots(client, asked)).rejects.toSatisfy(isBotError);
  });

  test('is made in slices: others are served meanwhile, and two who wait are given the same', async () => {
    const { client: caller } = setUp({ historyDays: 5 });
    const waiting = [listRankedBots(caller, {}), listRankedBots(caller, {})] as const;
    let isDone = false;
    void Promise.race(waiting).then(() => {
      isDone = true;
    });
    await listSpotSymbols(caller, {});
    expect(isDone).toBe(false);
    const [one, other] = await Promise.all(waiting);
    expect(other).toEqual(one);
    expect(one.total).toBeGreaterThan(0);
  });

  test('is not made any further for a caller who has left, and is whole for the next one', async () => {
    const { sandbox: own, client: caller } = setUp({ historyDays: 6 });
    const leaving = new AbortController();
    const asked = own.fetch('http://localhost/x-api/s1/bot/operation/tools/v1/mixed-ranking', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      signal: leaving.signal,
    });
    await listSpotSymbols(caller, {});
    leaving.abort();
    await expect(asked).rejects.toThrow(DroppedConnection);
    const { client: other } = setUp({ historyDays: 6 });
    expect(await listRankedBots(caller, {})).toEqual(await listRankedBots(other, {}));
  });

  test('lives on: bots run longer, and new ones come', async () => {
    const { sandbox: own, client: caller } = setUp();
    const before = await listRankedBots(caller, { runningTime: 'within_1d', limit: 100 });
    own.advance(DAY + HOUR);
    const after = await listRankedBots(caller, { runningTime: 'within_1d', limit: 100 });
    const old = new Set(before.list?.map(({ botId }) => botId));
    expect(after.list?.filter(({ botId }) => !old.has(botId))).toHaveLength(2);
    expect((await listRankedBots(caller, {})).baseRate?.total).toBe(304);
  });
});

describe('a bot of somebody else', () => {
  test('is shown with the figures of its row, in each kind', async () => {
    const [grid] = await allOf({ bizTypes: ['spot_grid'] });
    const { detail: spot } = await getSpotGridFollowDetail(client, { grid_id: grid?.botId ?? '' });
    expect(spot).toMatchObject({
      symbol: grid?.symbol,
      max_price: grid?.spotBot?.upperPrice,
      cell_number: grid?.spotBot?.gridNum,
      total_pnl_per: grid?.totalProfitRate,
      arbitrage_num: grid?.arbitrageNum,
      allow_copy: true,
    });
    const [contract] = await allOf({ bizTypes: ['futures_grid'] });
    const { detail } = await getFuturesGridFollowDetail(client, { bot_id: contract?.botId ?? '' });
    expect(detail).toMatchObject({ leverage: contract?.fgridBot?.leverage, grid_mode: contract?.gridMode });
    const [ladder] = await allOf({ bizTypes: ['futures_martingale'] });
    const { fmart_detail } = await getFuturesMartingaleFollowDetail(client, { bot_id: ladder?.botId ?? '' });
    expect(fmart_detail).toMatchObject({ add_pos_num: ladder?.fmartinBot?.maxOpenCount, auto_cycle: 'enable' });
  });

  test('is not found under another kind, nor with an id that nobody has', async () => {
    const [contract] = await allOf({ bizTypes: ['futures_grid'] });
    const grid_id = contract?.botId ?? '';
    await expect(getSpotGridFollowDetail(client, { grid_id })).rejects.toSatisfy(notFound);
    await expect(getFuturesGridFollowDetail(client, { bot_id: '1' })).rejects.toSatisfy(notFound);
  });

  test('can be copied as it is, where its range still allows it', async () => {
    const { client: trader } = setUp();
    const rows = await allOf({ bizTypes: ['spot_grid'], symbol: 'BTCUSDT' });
    const [row] = rows;
    const { detail } = await getSpotGridFollowDetail(trader, { grid_id: row?.botId ?? '' });
    const { symbol, min_price = '', max_price = '', cell_number = 0 } = detail;
    const { grid_id } = await createSpotGridBot(trader, {
      ...{ symbol, min_price, max_price, cell_number },
      invest_mode: 'quote',
      quote_investment: row?.minInvestment ?? '',
      create_type: 'copy',
      followed_grid_id: row?.botId,
    });
    expect(grid_id).not.toBe('0');
  });
});

describe('recommendations', () => {
  test('of settings are at most six of one kind and symbol, best yearly rate first', async () => {
    const { data, marketMode } = await recommendBotSettings(client, { biz_type: 'futures_grid', symbol: 'BTCUSDT' });
    expect(data.length).toBeGreaterThan(0);
    expect(data.length).toBeLessThanOrEqual(6);
    expect(marketMode).toBe(data[0]?.gridMode);
    const rates = data.map(({ estimateProfitsApr = '' }) => estimateProfitsApr);
    expect(rates).toEqual([...rates].sort((a, b) => compare(b, a)));
    expect((await recommendBotSettings(client, { biz_type: 'futures_combo', symbol: '' })).data).toEqual([]);
    await expect(recommendBotSettings(client, { biz_type: 'spot_grid', symbol: 'NONE' })).rejects.toSatisfy(notFound);
  });

  test('pass the checks of the exchange', async () => {
    const { data } = await recommendBotSettings(client, { biz_type: 'spot_grid', symbol: 'ETHUSDT' });
    for (const { spotBot } of data) {
      const { lowerPrice = '', upperPrice = '', gridNum = 0 } = spotBot ?? {};
      const range = { min_price: lowerPrice, max_price: upperPrice, cell_number: gridNum };
      const { check_code } = await validateSpotGrid(client, { symbol: 'ETHUSDT', ...range, quote_investment: '10000' });
      expect(check_code).toBe('success_unspecified');
    }
    const futures = await recommendBotSettings(client, { biz_type: 'futures_grid', symbol: 'ETHUSDT' });
    for (const { fgridBot, gridMode } of futures.data) {
      const { lowerPrice = '', upperPrice = '', gridNum = 0, leverage = '' } = fgridBot ?? {};
      const { check_code } = await validateFuturesGrid(client, {
        symbol: 'ETHUSDT',
        ...{ min_price: lowerPrice, max_price: upperPrice, cell_number: gridNum, leverage },
        grid_mode: gridMode as 'long',
        grid_type: 'arithmetic',
      });
      expect(check_code).toBe('success');
    }
  });

  test('at home are of several kinds and symbols, at most 18', async () => {
    const { data } = await recommendBots(client, {});
    expect(new Set(data.map(({ bizType }) => bizType)).size).toBeGreaterThan(1);
    expect(data.length).toBeLessThanOrEqual(18);
    const narrowed = await recommendBots(client, { symbol: 'SOLUSDT' });
    for (const { symbol, fcomboBot } of narrowed.data)
      expect(symbol ?? fcomboBot?.tokens?.map((token) => token.symbol)).toContain('SOLUSDT');
  });

  test('are made in slices: others are served meanwhile', async () => {
    const { client: caller } = setUp({ historyDays: 7 });
    const waiting = recommendBots(caller, {});
    let isDone = false;
    void waiting.then(() => {
      isDone = true;
    });
    await listSpotSymbols(caller, {});
    expect(isDone).toBe(false);
    expect((await waiting).data.length).toBeGreaterThan(0);
  });

  test('of symbols are sorted by what a steady grid would have brought', async () => {
    const { symbols = [] } = await recommendSpotGridSymbols(clientOf(sandbox), { quote_token: 'USDT', limit: 2 });
    expect(symbols).toHaveLength(2);
    expect(symbols[0]?.running_bot_num).toBeGreaterThan(0);
    const futures = await recommendFuturesGridSymbols(clientOf(sandbox), {});
    const rates = (futures.symbols ?? []).map(({ annual_percentage_yield = '' }) => annual_percentage_yield);
    expect(rates).toEqual([...rates].sort((a, b) => compare(b, a)));
    const btc = futures.symbols?.find(({ symbol }) => symbol === 'BTCUSDT');
    expect(btc?.max_leverage).toBe('100');
  });

  test('of a martingale are given for both directions', async () => {
    const { ai_params = [], config = [] } = await getFuturesMartingaleAiParams(client, { symbol: 'BTCUSDT' });
    expect(ai_params.map(({ martingale_mode }) => martingale_mode)).toEqual(['long', 'short']);
    expect(config).toHaveLength(2);
    await expect(getFuturesMartingaleAiParams(client, { symbol: 'NONE' })).rejects.toSatisfy(notFound);
  });
});

describe('a strategy behind a link', () => {
  test('is the same by its id, for three days', async () => {
    const { sandbox: own, client: caller } = setUp();
    const { data } = await recommendBotSettings(caller, { biz_type: 'spot_grid', symbol: 'BTCUSDT' });
    const [first] = data;
    const id = first?.auroraId ?? '';
    expect((await getRecommendation(caller, { aurora_id: id })).data).toEqual(first);
    expect((await getChatStrategy(caller, { strategy_id: id })).data).toEqual({ ...first, strategyId: id });
    const shared = await getSharedStrategy(caller, { strategy_id: id });
    expect(shared).toMatchObject({
      biz_type: 'spot_grid',
      symbol: 'BTCUSDT',
      params: { min_price: first?.spotBot?.lowerPrice, cell_number: first?.spotBot?.gridNum },
    });
    expect(JSON.stringify(shared.params)).not.toContain('investment');
    own.advance(2 * DAY);
    expect((await getRecommendation(caller, { aurora_id: id })).data).toEqual(first);
    own.advance(DAY);
    await expect(getRecommendation(caller, { aurora_id: id })).rejects.toSatisfy(notFound);
    await expect(getChatStrategy(caller, { strategy_id: 'none' })).rejects.toSatisfy(notFound);
  });
});
