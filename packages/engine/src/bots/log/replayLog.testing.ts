import type { KindTypes } from '../../engineKinds.js';
import { HOSTED_KINDS } from '../../hostedKinds.js';
import type { BotKind } from '../../kinds.js';

/**
 * Every input that a bot ever got, as plain JSON data: settings and market of its creation, then prices and
 * commands with their times, oldest first. What it did follows from that. The other way round it does not: events leave
 * out the prices at which nothing happened, and with them the highest equity that a trailing stop hangs on.
 *
 * A price that set off nothing may be left out when it lies between its neighbours and no command came in between.
 * Commands that the bot refused are not part of it.
 */
export interface BotLog<K extends BotKind = BotKind> {
  readonly kind: K;
  readonly params: KindTypes[K]['params'];
  readonly market: KindTypes[K]['market'];
  /** ms. */
  readonly create_time: number;
  readonly inputs: readonly KindTypes[K]['input'][];
}

/** A bot that was built anew from its log. */
export interface BotReplay<K extends BotKind = BotKind> {
  readonly state: KindTypes[K]['state'];
  /** Its timeline, oldest first. */
  readonly events: readonly KindTypes[K]['event'][];
}

/** What a step of a replay shows: the bot before and after one input, and what happened. */
export type OnReplayStep<K extends BotKind> = (
  state: KindTypes[K]['state'],
  before: KindTypes[K]['state'],
  events: readonly KindTypes[K]['event'][],
  input: KindTypes[K]['input'],
) => void;

/**
 * Builds a bot anew from its log: the same state as that of the bot that lived it, digit for digit, and its timeline.
 * Measure the state for the figures of a detail page.
 *
 * @param onStep Called after each input.
 * @throws EngineError for settings that no bot can run with, and for an input that the bot refuses at that point.
 */
export function replayLog<K extends BotKind>(log: BotLog<K>, onStep?: OnReplayStep<K>): BotReplay<K> {
  const { open, advance } = HOSTED_KINDS[log.kind];
  const events: KindTypes[K]['event'][] = [];
  let state = open(log.params, log.market, log.create_time);
  for (const input of log.inputs) {
    const before = state;
    const step = advance(before, input);
    state = step.state;
    events.push(...step.events);
    onStep?.(state, before, step.events, input);
  }
  return { state, events };
}
