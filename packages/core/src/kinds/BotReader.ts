import type { AnyEndpoint, ParamsOf, ResultOf } from '../contract/types.js';
import type { BotSummary } from './botSummary.js';

/** How one bot of a kind is read. */
export interface BotReader<E extends AnyEndpoint<'query'>> {
  readonly endpoint: E;
  readonly paramsOf: (id: string) => ParamsOf<E>;
  readonly summaryOf: (result: ResultOf<E>, id: string) => BotSummary;
}

/** A reader of any kind; its results are unknown to whoever uses it, its summaries are not. */
export type AnyBotReader = BotReader<AnyEndpoint<'query'>>;
