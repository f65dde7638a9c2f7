import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Remembers that the user does not want to see the combo of the day again.
 *
 * Repeating it changes nothing more; `sendWrite` with `hideFuturesComboDailyPickWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: set-daily-pick-no-pop"
 */
export const hideFuturesComboDailyPick = /* @__PURE__ */ defineEndpoint({
  name: 'hideFuturesComboDailyPick',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/set-daily-pick-no-pop',
  prefix: 'api',
  auth: 'login',
  tags: ['dailyPick'],
  params: () =>
    record({
      pick_id: optional(id()),
    }),
  result: () => record({}),
});

/** Parameters of {@link hideFuturesComboDailyPick}, checked before anything is sent. Units stand at the fields. */
export type HideFuturesComboDailyPickParams = ParamsOf<typeof hideFuturesComboDailyPick>;
/** What {@link hideFuturesComboDailyPick} resolves to: nothing, it was accepted. */
export type HideFuturesComboDailyPickResult = ResultOf<typeof hideFuturesComboDailyPick>;
