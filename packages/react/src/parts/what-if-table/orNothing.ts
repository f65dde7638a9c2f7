import { EngineError } from '@tradingbot/engine';

/** A walk of drafted settings; none while the engine cannot run them: their fields say why. */
export function orNothing<Point>(walk: () => readonly Point[]): readonly Point[] {
  try {
    return walk();
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
