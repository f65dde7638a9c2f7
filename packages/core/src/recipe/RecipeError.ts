/**
 * Why a recipe cannot be read or written: `cut` lacks its end, `damaged` is not as it was made, `version` is of a
 * version unknown here, `settings` holds settings that no bot of the kind can have.
 */
export type RecipeErrorCode = 'cut' | 'damaged' | 'version' | 'settings';

/** A recipe that cannot be read or written. */
export class RecipeError extends Error {
  override readonly name = 'RecipeError';

  constructor(
    readonly code: RecipeErrorCode,
    message: string,
  ) {
    super(message);
  }
}
