/** Feature flags of a user, each under its key of the web configuration. */
export const flagNames = [
  'botSymbolGray',
  'futureTsGray',
  'spotTsGray',
  'botTpslEquity',
  'tradingBotTrailing',
  'tradingBotTrailingLongOrShort',
  'tradingBotTrailingSpot',
  'euBotGray',
] as const;

/** Name of a feature flag. */
export type FlagName = (typeof flagNames)[number];
/** All flags; one that is not clearly on is off. */
export type Flags = Readonly<Record<FlagName, boolean>>;

/**
 * Reads the flags out of a web configuration, `getWebConfig`. On is only a JSON object, as text or parsed, whose
 * `isGray` is true; all are off when the configuration is no object.
 */
export function readFlags(config: unknown): Flags {
  // Made of exactly the names of the type.
  return Object.fromEntries(flagNames.map((name) => [name, isOn(config, name)])) as Flags;
}

function isOn(config: unknown, name: FlagName): boolean {
  const value = own(config, name);
  return own(typeof value === 'string' ? parsed(value) : value, 'isGray') === true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own member of a plain object; inherited ones and those of lists do not count. */
function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}
