/** Why the engine refused a value. */
export type EngineErrorCode =
  | 'not_a_decimal'
  | 'not_a_multiple'
  | 'too_large'
  | 'division_by_zero'
  | 'invalid_params'
  | 'invalid_candles'
  | 'cannot_be_cancelled'
  | 'exceeds_limit'
  | 'not_changed';

/** Thrown for values that the engine cannot take exactly. Never thrown for a market move. */
export class EngineError extends Error {
  override readonly name = 'EngineError';

  constructor(
    readonly code: EngineErrorCode,
    message: string,
  ) {
    super(message);
  }
}
