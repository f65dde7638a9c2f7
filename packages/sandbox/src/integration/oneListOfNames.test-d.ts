import type {
  BotCloseCode,
  ComboCheckCode,
  ComboDisplayStatus,
  ComboStopType,
  DcaCloseMode,
  DcaCloseReason,
  DcaRoundStatus,
  DcaStatus,
  FGridCheckCode,
  FGridStopType,
  FMartCheckCode,
  FMartDisplayStatus,
  FMartMode,
  FMartOrderType,
  FMartStopType,
  FutureGridMode,
  FutureGridStatus,
  FutureGridType,
  TpSlType,
} from '@tradingbot/core/endpoints';
import type * as engine from '@tradingbot/engine';
import type {
  FMartCheckCode as EngineFMartCheckCode,
  FuturesComboServerCode,
  FuturesGridServerCheckCode,
} from '@tradingbot/engine/plan';
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

test('the contract has every name that a combo of the engine can produce', () => {
  expectTypeOf<Missing<engine.FuturesComboStatus, typeof ComboDisplayStatus>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesComboStopType, typeof ComboStopType>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FuturesComboCloseCode, typeof BotCloseCode>>().toEqualTypeOf<never>();
  // These two come as errors of the call and not as verdicts on a field.
  type Errors = 'duplicated_symbol_chosen' | 'invalid_argument';
  expectTypeOf<Missing<FuturesComboServerCode, typeof ComboCheckCode>>().toEqualTypeOf<Errors>();
});

test('the contract has every name that a DCA bot of the engine can produce', () => {
  expectTypeOf<Missing<engine.DcaStatus, typeof DcaStatus>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.DcaRoundStatus, typeof DcaRoundStatus>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.DcaCloseMode, typeof DcaCloseMode>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.DcaCloseReason, typeof DcaCloseReason>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.DcaCloseCode, typeof BotCloseCode>>().toEqualTypeOf<never>();
});

test('the contract has every name that a martingale of the engine can produce', () => {
  expectTypeOf<Missing<engine.FMartDisplayStatus, typeof FMartDisplayStatus>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FMartStopType, typeof FMartStopType>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<engine.FMartMode, typeof FMartMode>>().toEqualTypeOf<never>();
  // The contract has no name for the fill of a liquidation; a host reports it as a close.
  expectTypeOf<Missing<engine.FMartOrderType, typeof FMartOrderType>>().toEqualTypeOf<'liquidation'>();
  expectTypeOf<Missing<engine.FMartCloseCode, typeof BotCloseCode>>().toEqualTypeOf<never>();
  expectTypeOf<Missing<EngineFMartCheckCode, typeof FMartCheckCode>>().toEqualTypeOf<never>();
});
