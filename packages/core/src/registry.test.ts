import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotKind } from '@tradingbot/engine/kinds';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeFields } from './contract/describeFields.js';
import { findDrift } from './contract/drift.js';
import * as endpoints from './endpoints/index.js';
import { registry } from './registry.js';
import { samplesOf } from './testing/samples.js';

interface ContractField {
  readonly name: string;
  readonly type: string;
  readonly note?: string;
  readonly evidence: readonly string[];
}
interface ContractEndpoint {
  readonly method: string;
  readonly path: string;
  readonly prefix: string;
  readonly auth: string;
  readonly mutates: boolean;
  readonly request: readonly ContractField[];
  readonly response: readonly ContractField[];
}

const contractFile = fileURLToPath(new URL('../../../../shared/reference/api-contract.json', import.meta.url));
const contractPage = contractFile.replace('.json', '.md');
// The file is our own reference; its shape is the one above.
const contract: readonly ContractEndpoint[] = existsSync(contractFile)
  ? JSON.parse(readFileSync(contractFile, 'utf8'))
  : [];
const sources = new Map(
  readSources(fileURLToPath(new URL('./endpoints', import.meta.url))).map((file) => [
    basename(file, '.ts'),
    readFileSync(file, 'utf8'),
  ]),
);

/** What the contract does not know and a host may leave out; the sandbox reports it. */
const BEYOND = new Set([
  'long_liq_price',
  'short_liq_price',
  'all_filled_liq_price',
  'cum_trading_fee',
  'pair_trading_fee',
  'trading_fee',
  'added_margin',
  'additions',
  'held_back_num',
  'grid_profit',
  'changes',
]);

/** The last docstring of a text. */
const DOCSTRING = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;
/** Field types of the contract that say a unit. */
const UNITS = new Map([
  ['ratio', 'ratio'],
  ['ms', 'ms'],
  ['sec', 's'],
]);
/** Shapes that several endpoints share; an answer need not have all of their fields. */
const SHARED = /(close_order|symbol_settings\[\]|fcomboBot)\./;
/** A symbol row is usable only with these; without one it is a bad row of its list. */
const NEEDED = /^list\[\]\.(s|b|q|ts|ls|ct|cs)$/;
/** Name of the contract for an answer whose keys are data. */
const ANY_KEY = '{key}';
/** Envelope fields belong to no schema. */
const ENVELOPE = new Set(['status_code', 'debug_msg']);

test('the registry has every endpoint under its own name', () => {
  expect(registry.map(({ spec }) => spec.name)).toMatchInlineSnapshot(`
    [
      "addFuturesGridMargin",
      "adjustFuturesComboPosition",
      "closeFuturesComboBot",
      "closeFuturesGridBot",
      "closeFuturesMartingaleBot",
      "closeSpotDcaBot",
      "closeSpotGridBot",
      "createFuturesComboBot",
      "createFuturesGridBot",
      "createFuturesMartingaleBot",
      "createSpotDcaBot",
      "createSpotGridBot",
      "getAvailableBalance",
      "getChatStrategy",
      "getFuturesBalance",
      "getFuturesCloseMode",
      "getFuturesComboBot",
      "getFuturesComboCloseDetail",
      "getFuturesComboDailyPick",
      "getFuturesComboFollowDetail",
      "getFuturesComboLimit",
      "getFuturesComboTransferDetail",
      "getFuturesGridAiParams",
      "getFuturesGridBalance",
      "getFuturesGridBot",
      "getFuturesGridFollowDetail",
      "getFuturesGridMoveScope",
      "getFuturesGridTpslRange",
      "getFuturesMartingaleAiParams",
      "getFuturesMartingaleBot",
      "getFuturesMartingaleCloseDetail",
      "getFuturesMartingaleFollowDetail",
      "getFuturesMartingaleLimit",
      "getFuturesSymbolItem",
      "getProfile",
      "getRankingFilters",
      "getRecommendation",
      "getSharedStrategy",
      "getSpotDcaBot",
      "getSpotDcaCloseDetail",
      "getSpotDcaConfiguration",
      "getSpotDcaParameters",
      "getSpotGridAiParams",
      "getSpotGridBot",
      "getSpotGridCloseModes",
      "getSpotGridFollowDetail",
      "getSpotGridInitialBuyAmount",
      "getTranslations",
      "getUserTags",
      "getWebConfig",
      "getWithdrawDetail",
      "hideFuturesComboDailyPick",
      "listBalances",
      "listBots",
      "listCoins",
      "listFuturesComboPositions",
      "listFuturesComboRebalances",
      "listFuturesComboSymbols",
      "listFuturesComboThemes",
      "listFuturesGridHistoryOrders",
      "listFuturesGridOpenOrders",
      "listFuturesMartingaleHistoryOrders",
      "listFuturesMartingaleOpenOrders",
      "listFuturesMartingaleRounds",
      "listFuturesSymbols",
      "listRankedBots",
      "listRewards",
      "listSpotDcaRoundOrders",
      "listSpotDcaRounds",
      "listSpotGridHistoryOrders",
      "listSpotGridOpenOrders",
      "listSpotSymbols",
      "postTelemetry",
      "recommendBotSettings",
      "recommendBots",
      "recommendFuturesCombos",
      "recommendFuturesGridSymbols",
      "recommendSpotGridSymbols",
      "searchAnnouncements",
      "transferFuturesComboMargin",
      "updateFuturesComboSettings",
      "updateFuturesGridMoveScope",
      "updateFuturesGridTpsl",
      "updateFuturesGridTrailingStop",
      "updateFuturesMartingaleBot",
      "updateSpotDcaParameters",
      "updateSpotGridBot",
      "validateFuturesGrid",
      "validateSpotGrid",
      "validateSpotGridUpdate",
      "withdrawFuturesGridProfit",
      "withdrawSpotGridProfit",
    ]
  `);
});

describe.each(registry.map(({ spec }) => ({ name: spec.name, spec })))('$name', ({ name, spec }) => {
  test.each(['params', 'result'] as const)('encodes and decodes its %s, every branch', (side) => {
    const schema = spec[side]();
    const samples = samplesOf(schema);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) {
      const wire = z.safeEncode(schema, sample as never);
      expect(wire.error?.issues).toBeUndefined();
      const onWire: unknown = JSON.parse(JSON.stringify(wire.data));
      const back = z.safeDecode(schema, onWire as never);
      expect(back.data).toEqual(sample);
      expect(JSON.parse(JSON.stringify(z.encode(schema, back.data as never)))).toEqual(onWire);
      expect(findDrift(schema, onWire)).toEqual([]);
    }
  });

  test('is documented with what it throws and where it comes from', () => {
    const [doc = ''] = DOCSTRING.exec((sources.get(name) ?? '').split(`export const ${name} =`)[0] ?? '') ?? [];
    expect(doc).toMatch(/@throws/);
    expect(doc).toMatch(/@see/);
  });

  test.skipIf(contract.length === 0)('is the endpoint of the contract (skipped without the reference file)', () => {
    const row = contract.find((candidate) => candidate.path === spec.path);
    expect(row).toMatchObject({
      method: spec.method,
      prefix: spec.prefix,
      auth: spec.auth,
      mutates: spec.kind === 'mutation',
    });
    for (const [side, fields] of [
      ['params', row?.request],
      ['result', row?.response],
    ] as const) {
      const ours = new Map(describeFields(spec[side]()).map((field) => [field.wirePath, field]));
      const theirs = new Map(
        (fields ?? [])
          .filter(({ name }) => !ENVELOPE.has(name) && name !== ANY_KEY)
          .map((field) => [field.name, field]),
      );
      const missing = [...theirs.keys()].filter((path) => !ours.has(path));
      expect(missing).toEqual([]);
      const invented = [...ours.keys()].filter(
        (path) =>
          !theirs.has(path) &&
          !theirs.has(path.replace(/\[\]$/, '')) &&
          ![...theirs.keys()].some((known) => known.startsWith(path)) &&
          !SHARED.test(path) &&
          !(path.split(/[.[\]]+/).some((name) => BEYOND.has(name)) && !isDemanded(ours, path)) &&
          !spec.path.includes(`:${path}`),
      );
      expect(invented).toEqual([]);
      for (const [path, { type }] of theirs) {
        const unit = UNITS.get(type);
        if (unit) expect([path, ours.get(path)?.unit]).toEqual([path, unit]);
      }
      if (side === 'params') continue;
      const guessed = [...ours].filter(
        ([path, { isRequired }]) => isRequired && !NEEDED.test(path) && theirs.get(path)?.evidence.join('') === 'P',
      );
      expect(guessed.map(([path]) => path)).toEqual([]);
    }
  });
});

/** The kinds of bots have one name here, and two on the wire. */
const KINDS_OF_THE_WIRE: ReadonlyMap<string, BotKind> = new Map([
  ['grid_spot', 'spot_grid'],
  ['grid_futures', 'futures_grid'],
  ['dca_spot', 'spot_dca'],
  ['mart_futures', 'futures_martingale'],
  ['combo_futures', 'futures_combo'],
  ['future_grid', 'futures_grid'],
  ['future_martin', 'futures_martingale'],
  ['future_combo', 'futures_combo'],
]);

describe.skipIf(contract.length === 0)('the contract (skipped without the reference file)', () => {
  test('has an endpoint for every row, and no endpoint has none', () => {
    const key = ({ method, prefix, path }: { method: string; prefix: string; path: string }) =>
      `${method} ${prefix} ${path}`;
    expect(registry.map(({ spec }) => key(spec)).sort()).toEqual(contract.map(key).sort());
  });

  test.each(Object.entries(contractEnums()))('has the enum %s with every value and spelling', (name, rows) => {
    const table = Object.entries(endpoints).find(([exported]) => exported === name)?.[1];
    const theirs = Object.entries(rows).map(([canonical, [integer, spellings]]) => {
      const short = canonical.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
      return [KINDS_OF_THE_WIRE.get(short) ?? short, [integer, ...spellings]];
    });
    expect(table).toEqual(Object.fromEntries(theirs));
  });
});

test('schemas are built on first use only', () => {
  for (const { spec } of registry) expect(spec.params()).toBe(spec.params());
});

/** Whether an answer has to have a field, with the fields around it. */
function isDemanded(fields: ReadonlyMap<string, { readonly isRequired: boolean }>, path: string): boolean {
  const outer = [...fields.keys()].filter((known) => path === known || path.startsWith(`${known}[`));
  return outer.every((known) => fields.get(known)?.isRequired);
}

/** The enum tables of the contract page: name, canonical value, integer and spellings. */
function contractEnums(): Record<string, Record<string, [number | null, string[], string]>> {
  if (!existsSync(contractPage)) return {};
  const [, json = '{}'] = /```json\n(\{\s*"BotType"[\s\S]*?)```/.exec(readFileSync(contractPage, 'utf8')) ?? [];
  return JSON.parse(json);
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`);
}
