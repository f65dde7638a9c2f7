import { announcementSearch, type EndpointSpec } from '@tradingbot/core';
import {
  createFuturesMartingaleBot,
  listRankedBots,
  postTelemetry,
  recommendBotSettings,
} from '@tradingbot/core/endpoints';
import { describeFields, registry } from '@tradingbot/core/registry';
import * as z from 'zod/mini';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, clientOf } from './clients.testing.js';
import { comboOf } from './futuresCombos.testing.js';
import { settingsOf as martingaleOf } from './futuresMartingales.testing.js';
import { recordLifecycles } from './recordedLifecycles.testing.js';

/** A good answer of one endpoint as it stands on the wire, and the params that it was asked with. */
export interface GoodAnswer {
  readonly spec: EndpointSpec;
  readonly params: object;
  readonly wire: unknown;
}

/** Rows of a list that are kept. */
const MAX_ROWS = 2;

/** A good answer of every endpoint of which the sandbox gives one, from the lifecycles of five bots. */
export async function goodAnswers(sandbox: Sandbox): Promise<readonly GoodAnswer[]> {
  const answers = new Map<string, GoodAnswer>();
  const keep = (spec: EndpointSpec, params: object, wire: unknown) => {
    if (typeof wire === 'object' && wire !== null) answers.set(spec.name, { spec, params, wire: shortened(wire) });
  };
  const client = clientOf(sandbox, AMIRA);
  const calls = await recordLifecycles({
    ...sandbox,
    fetchAs: (user) => async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const sent = request.method === 'GET' ? Object.fromEntries(searchParams) : await request.clone().json();
      const answer = await sandbox.fetchAs(user)(request);
      const spec = registry.find(({ spec: one }) => pathname.endsWith(one.path))?.spec;
      const body: unknown = await answer.clone().json();
      if (spec && answer.ok && isGood(body))
        keep(spec, z.decode(spec.params(), sent as never) as object, member(body, 'result') ?? body);
      return answer;
    },
  });
  const ids = new Map(calls.map(({ name, body }) => [name, member(body, 'bot_id') ?? member(body, 'grid_id')]));
  const families = [...ids].flatMap(([name, id]) =>
    name.startsWith('close') ? [[name.slice(5, -3), id] as const] : [],
  );
  const idOf = (kind: string) => families.find(([family]) => family === kind)?.[1];
  const { data: [strategy] = [] } = await recommendBotSettings(client, { biz_type: 'spot_grid', symbol: 'BTCUSDT' });
  const rank = async (bizType: 'spot_grid' | 'futures_grid' | 'futures_martingale' | 'futures_combo') =>
    (await listRankedBots(client, { bizTypes: [bizType] })).list?.[0]?.botId;
  const { bot_id: futuresMartingale } = await createFuturesMartingaleBot(client, martingaleOf());
  sandbox.advance(1000);
  const special: Readonly<Record<string, object>> = {
    closeSpotDcaBot: { close_mode: 'quote' },
    getFuturesComboFollowDetail: { bot_id: await rank('futures_combo') },
    getFuturesGridFollowDetail: { bot_id: await rank('futures_grid') },
    getFuturesMartingaleFollowDetail: { bot_id: await rank('futures_martingale') },
    getSpotGridFollowDetail: { grid_id: await rank('spot_grid') },
    getFuturesComboLimit: comboOf(),
    getFuturesMartingaleLimit: martingaleOf(),
    getFuturesBalance: { bot_type: 'futures_grid' },
    getFuturesCloseMode: { bot_id: idOf('FuturesGrid'), bot_type: 'futures_grid' },
    getWithdrawDetail: { bot_id: idOf('FuturesGrid'), bot_type: 'futures_grid' },
    getSpotGridInitialBuyAmount: { min_price: '50000', max_price: '90000', cell_number: 10 },
    listSpotDcaRoundOrders: { bot_id: idOf('SpotDca'), round_id: '1' },
    recommendBotSettings: { biz_type: 'spot_grid' },
    searchAnnouncements: announcementSearch({ locale: 'en-US' }),
    updateFuturesMartingaleBot: { bot_id: futuresMartingale, sl_percent: '0.5' },
    getChatStrategy: { strategy_id: strategy?.auroraId },
    getSharedStrategy: { strategy_id: strategy?.auroraId },
    getRecommendation: { aurora_id: strategy?.auroraId },
    getWebConfig: { project_name: 'bots', keys: ['a'] },
    getUserTags: { req_tags: 'user_type' },
    getTranslations: { projectId: 'bots', namespace: 'trading-bot', lang: 'en-US' },
  };
  const ask = async ({ spec }: (typeof registry)[number]) => {
    const id = families.find(([family]) => spec.name.includes(family))?.[1];
    const params = { ...paramsOf(spec, id), ...special[spec.name] };
    keep(spec, params, await client.request(spec, z.encode(spec.params(), params as never)));
  };
  // It has no address here, and nothing but this to say.
  keep(postTelemetry.spec, { events: [] }, { ok: true });
  for (const endpoint of registry) {
    const { name } = endpoint.spec;
    if (!answers.has(name) && !name.startsWith('close')) await ask(endpoint);
  }
  for (const endpoint of registry) if (endpoint.spec.name.startsWith('close')) await ask(endpoint);
  return [...answers.values()];
}

/** What calls are asked with where they need nothing special. */
const POOL = new Map<string, unknown>(
  Object.entries({ symbol: 'BTCUSDT', coin: 'USDT', leverage: '3', close_mode: 'quote_mode' }),
);

function paramsOf(spec: EndpointSpec, id: unknown): Record<string, unknown> {
  const required = describeFields(spec.params()).filter(({ isRequired, path }) => isRequired && !path.includes('.'));
  return Object.fromEntries(
    required.map(({ path }) => [path, path === 'bot_id' || path === 'grid_id' ? id : POOL.get(path)]),
  );
}

function isGood(body: unknown): boolean {
  const code = member(body, 'ret_code') ?? 0;
  const status = member(body, 'status_code') ?? member(member(body, 'result'), 'status_code') ?? 200;
  return code === 0 && status === 200;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}
