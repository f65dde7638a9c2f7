import type { AnyEndpoint } from '@tradingbot/core';
import type { Json, MutationEndpoint } from '@tradingbot/core/writes';
import type { ReactElement } from 'react';
import { AdjustForm, type OneAdjustDialogProps } from './AdjustForm.js';
import type { Adjusting } from './adjusting.js';

/** Shows the dialog of one way to change a bot. */
export type ShowAdjusting = (props: OneAdjustDialogProps) => ReactElement;

/** Names the types of a way to change a bot, and forgets them: the table of all needs none. */
export function adjustBy<
  S extends AnyEndpoint<'query'>,
  Facts,
  Draft extends object,
  Field extends string,
  C extends AnyEndpoint<'query'>,
  E extends MutationEndpoint,
  B extends Json,
>(adjusting: Adjusting<S, Facts, Draft, Field, C, E, B>): ShowAdjusting {
  return (props) => <AdjustForm {...props} adjusting={adjusting} />;
}
