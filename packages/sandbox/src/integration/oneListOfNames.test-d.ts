import type {
  BotCloseCode,
  FGridCheckCode,
  FGridStopType,
  FutureGridMode,
  FutureGridStatus,
  FutureGridType,
  TpSlType,
} from '@tradingbot/core/endpoints';
import type * as engine from '@tradingbot/engine';
import type { FuturesGridServerCheckCode } from '@tradingbot/engine/plan';
import { expectTypeOf, test } from 'vitest';

/** Names of the engine that a table of the contract does not have. */
type Missing<Name extends string, Table> = Exclude<Name, keyof Table>;

test('the contract has every name that a futures grid of the engine can produce', () => {
  expectTypeOf<Missing<engine.FuturesGridStatus, typeof FutureGridStatus>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesGridStopType, typeof FGridStopType>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesGridCloseCode, typeof BotCloseCode>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesGridMode, typeof FutureGridMode>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesGridSpacing, typeof FutureGridType>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.TpSlType, typeof TpSlType>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<FuturesGridServerCheckCode, typeof FGridCheckCode>>().toEqualTypeOf<never>();
});
