import { expectTypeOf, test } from 'vitest';
import type { BotClient } from './client/BotClient.js';
import type { CreateSpotGridBotParams, GetSpotGridBotResult, ListSpotSymbolsResult } from './endpoints/index.js';
import { createSpotGridBot, getSpotGridBot } from './endpoints/index.js';

declare const client: BotClient;

test('params and result of a query are exact', () => {
  expectTypeOf(getSpotGridBot).parameter(1).toEqualTypeOf<{ grid_id: string }>();
  expectTypeOf<GetSpotGridBotResult['detail']['cell_number']>().toEqualTypeOf<number>();
  expectTypeOf<GetSpotGridBotResult['detail']['entry_price']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<GetSpotGridBotResult['detail']['create_time']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<'unknown'>().toExtend<GetSpotGridBotResult['detail']['status']>();
  expectTypeOf<ListSpotSymbolsResult['symbols'][number]['max_trade_amount']>().toEqualTypeOf<string>();
  // @ts-expect-error an id is text
  void getSpotGridBot(client, { grid_id: 5 });
});

test('params of a mutation know the names of their enums', () => {
  expectTypeOf<CreateSpotGridBotParams['invest_mode']>().toEqualTypeOf<
    'quote' | 'base' | 'base_and_quote' | undefined
  >();
  expectTypeOf(createSpotGridBot).returns.resolves.toExtend<{ grid_id: string }>();
  const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5 };
  // @ts-expect-error money is never a number
  void createSpotGridBot(client, { ...params, quote_investment: 10 });
  // @ts-expect-error an enum value that is not known cannot be sent
  void createSpotGridBot(client, { ...params, invest_mode: 'unknown' });
});
