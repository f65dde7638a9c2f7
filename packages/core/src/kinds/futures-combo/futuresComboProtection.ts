import { compare, multiply, negate, subtract } from '@tradingbot/engine/decimal';
import { planFuturesCombo, toFuturesComboDraft, toFuturesComboParams } from '@tradingbot/engine/plan';
import { getFuturesComboBot } from '../../endpoints/futures-combo/getFuturesComboBot.js';
import { getFuturesComboLimit } from '../../endpoints/futures-combo/getFuturesComboLimit.js';
import { listFuturesComboSymbols } from '../../endpoints/futures-combo/listFuturesComboSymbols.js';
import type { UpdateFuturesComboSettingsParams } from '../../endpoints/futures-combo/updateFuturesComboSettings.js';
import type { ReadStop } from '../protect/protectTypes.js';
import { lossOfShare, lossUntil, reportedStop, shareAfter } from '../protect/stopAfter.js';
import { stopIssue } from '../protect/stopIssue.js';
import { futuresComboDrafts } from './futuresComboDrafts.js';
import { futuresComboMarkets } from './futuresComboMarkets.js';
import { futuresComboReader } from './futuresComboReader.js';
import { futuresComboSettings } from './futuresComboSnapshot.js';

/** Stops combos at a loss of the margin that was put in; nothing else is sent, so nothing else changes. */
export const readFuturesComboStop: ReadStop<UpdateFuturesComboSettingsParams> = async (
  { client, lists, fees },
  bot_id,
) => {
  const [answer, { symbols }, { list }] = await Promise.all([
    getFuturesComboBot(client, { bot_id }, { fresh: true }),
    listFuturesComboSymbols(client, {}),
    lists.contracts(),
  ]);
  const { detail } = answer;
  const summary = futuresComboReader.summaryOf(answer, bot_id);
  const settings = futuresComboSettings(detail);
  const markets = futuresComboMarkets(list, symbols, fees.futures);
  const { equity: worth, invested: base, totalProfit: result } = summary;
  const isKnown = worth !== undefined && base !== undefined && result !== undefined;
  if (summary.state !== 'running' || !settings || !markets || !isKnown) return summary;
  const counted = { result, base };
  return {
    ...{ summary, tick: '', worth },
    before: reportedStop('share', settings.sl_percent ?? ''),
    stopAt: (loss) => shareAfter(loss, counted) ?? 'in_profit',
    lossOf: (stop, rounding) => lossOfShare(stop, counted, rounding),
    isAsTight: (before, stop) => compare(before.value, stop.value) <= 0,
    judge: async (stop) => {
      const draft = toFuturesComboDraft({ ...settings, init_margin: base, sl_percent: stop.value });
      // What was put in is not changed here.
      const issues = planFuturesCombo(draft, markets).issues.filter(({ field }) => field !== 'init_margin');
      const { symbol_settings, ...params } = toFuturesComboParams(draft);
      const asked = { ...params, symbol_settings: [...symbol_settings] };
      const answered = await getFuturesComboLimit(client, asked, { fresh: true });
      const { code, bounds } = futuresComboDrafts.check.read(answered, draft);
      const ofSettings = code?.startsWith('init_margin') ? undefined : code;
      return {
        issue: stopIssue(futuresComboDrafts, draft, issues, { code: ofSettings, bounds }),
        closesAtOnce: compare(result, negate(multiply(base, stop.value))) <= 0,
        worthThen: subtract(worth, lossUntil(stop, counted)),
        payload: { bot_id, sl_percent: stop.value },
      };
    },
  };
};
