import {
  closeSpotDcaBot,
  createFuturesComboBot,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getProfile,
  getSpotDcaBot,
  getSpotGridAiParams,
  getSpotGridBot,
  listBalances,
  listBots,
  listFuturesComboThemes,
  listFuturesSymbols,
  listRankedBots,
  listRewards,
  listSpotDcaRounds,
  updateFuturesGridTpsl,
  validateSpotGridUpdate,
} from '@tradingbot/core/endpoints';
import { describe, expect, test } from 'vitest';
import { type Change, runAgainst } from './changedHost.testing.js';

/** What is changed, and the line that must name it. */
const CHANGES: readonly (readonly [string, Change, string])[] = [
  [
    'a new field in a list',
    {
      endpoint: listBots,
      spoil: ({ result }) => {
        for (const row of result.bots) row.note = 1;
      },
    },
    'listBots bots[].note: unknown field, came number, expected no such field',
  ],
  [
    'a new field of a detail',
    { endpoint: getSpotGridBot, spoil: ({ result }) => result.detail && Object.assign(result.detail, { extra: [] }) },
    'getSpotGridBot detail.extra: unknown field, came array, expected no such field',
  ],
  [
    'a new name of a status',
    {
      endpoint: getFuturesGridBot,
      spoil: ({ result }) => result.detail && Object.assign(result.detail, { status: 'FUTURE_GRID_STATUS_ASLEEP' }),
    },
    'getFuturesGridBot detail.status: unknown enum value, came "FUTURE_GRID_STATUS_ASLEEP", expected one of ',
  ],
  [
    'a new number of a status in a list',
    { endpoint: listSpotDcaRounds, spoil: ({ result }) => Object.assign(result.rounds[0], { status: 77 }) },
    'listSpotDcaRounds rounds[].status: unknown enum value, came 77, expected one of ',
  ],
  [
    'a new check code',
    { endpoint: validateSpotGridUpdate, spoil: ({ result }) => Object.assign(result, { check_code: 'FINE' }) },
    'validateSpotGridUpdate check_code: unknown enum value, came "FINE", expected one of ',
  ],
  [
    'a figure that became a number',
    {
      endpoint: getFuturesMartingaleBot,
      spoil: ({ result }) => result.fmart_detail && Object.assign(result.fmart_detail, { pnl: 1.5 }),
    },
    'getFuturesMartingaleBot fmart_detail.pnl: wrong type, came number, expected string',
  ],
  [
    'a figure with separators',
    { endpoint: listBalances, spoil: ({ result }) => Object.assign(result.balances[0], { balance: '100,000' }) },
    'listBalances balances[].balance: wrong type, came string "999,999", expected a decimal',
  ],
  [
    'a list that became an object',
    { endpoint: listRankedBots, spoil: ({ result }) => Object.assign(result, { list: {} }) },
    'listRankedBots list: wrong type, came object, expected array',
  ],
  [
    'a result that is gone',
    { endpoint: getProfile, spoil: (body) => Object.assign(body, { result: null }) },
    'getProfile the answer: wrong type, came null, expected object',
  ],
  [
    'a required field that is gone, of a bot that was opened',
    { endpoint: createFuturesComboBot, spoil: ({ result }) => delete result.bot_id },
    'createFuturesComboBot bot_id: missing required field, came nothing, expected ',
  ],
  [
    'one of a bot that was closed',
    { endpoint: closeSpotDcaBot, spoil: ({ result }) => delete result.bot_id },
    'closeSpotDcaBot bot_id: missing required field, came nothing, expected ',
  ],
  [
    'one of a single row, which a client leaves out',
    { endpoint: listFuturesSymbols, spoil: ({ result }) => delete result.list.at(-1).ts },
    'listFuturesSymbols list[].ts: missing required field, came nothing, expected ',
  ],
  [
    'another code of success',
    { endpoint: getSpotGridAiParams, spoil: ({ result }) => Object.assign(result, { status_code: 777 }) },
    'getSpotGridAiParams status_code: unknown code, came 777, expected a code of the contract',
  ],
  [
    'another code of a refusal',
    {
      endpoint: getSpotDcaBot,
      spoil: ({ result }) => result.status_code !== 200 && Object.assign(result, { status_code: 778 }),
    },
    'getSpotDcaBot status_code: unknown code, came 778, expected a code of the contract',
  ],
  [
    'the code of another refusal',
    {
      endpoint: getFuturesComboBot,
      spoil: ({ result }) => result.status_code !== 200 && Object.assign(result, { status_code: 403 }),
    },
    'getFuturesComboBot the answer: unexpected outcome, came gateway_error ',
  ],
  [
    'a code of the envelope',
    { endpoint: listRewards, spoil: (body) => Object.assign(body, { ret_code: 424_242 }) },
    'listRewards ret_code: unknown code, came 424242, expected a code of the contract',
  ],
  [
    'a change that is refused by an unknown check',
    { endpoint: updateFuturesGridTpsl, spoil: ({ result }) => Object.assign(result, { check_code: 'NO_IDEA' }) },
    'updateFuturesGridTpsl check_code: unknown enum value, came "NO_IDEA", expected one of ',
  ],
  [
    'an answer that is an error',
    { endpoint: listFuturesComboThemes, spoil: ({ result }) => Object.assign(result, { status_code: 404 }) },
    'listFuturesComboThemes the answer: unexpected outcome, came gateway_error NOT_FOUND, expected success',
  ],
];

describe('B13 a host that changed', async () => {
  const { lines, run, ending, running } = await runAgainst(CHANGES.map(([, change]) => change));

  test.each(CHANGES)('%s is named by endpoint and place, once', (_, __, line) => {
    expect(lines.filter((one) => one.startsWith(line))).toHaveLength(1);
  });

  test('nothing else is reported to differ, and every bot is closed all the same', async () => {
    expect(run.findings.list()).toHaveLength(CHANGES.length);
    expect(lines.at(-1)).toMatch(new RegExp(`, ${CHANGES.length} differences\\.$`));
    expect([ending, await running()]).toEqual([{ by: 'end', leftOpen: [], notOpened: new Map() }, 0]);
  });
});
