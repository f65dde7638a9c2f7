import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';

/** Whether an endpoint is of one of these kinds, or of none: the name of its kind is part of its name. */
export function isOfKinds(endpoint: string, kinds: readonly BotKind[]): boolean {
  const isOf = (kind: BotKind) =>
    endpoint.includes(kind.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()));
  return kinds.some(isOf) || !BOT_KINDS.some(isOf);
}
