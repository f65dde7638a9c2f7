import {
  type GetFuturesComboBotResult,
  type GetFuturesComboLimitResult,
  getFuturesComboBot,
  getFuturesComboLimit,
} from '@tradingbot/core/endpoints';
import { futuresComboReader, futuresComboSettings, rangeOf, usableBalance } from '@tradingbot/core/kinds';
import { updateFuturesComboSettingsWrite } from '@tradingbot/core/writes';
import {
  emptyFuturesComboDraft,
  type FuturesComboDraft,
  type FuturesComboField,
  type FuturesComboPlan,
  type FuturesComboWarning,
  planFuturesCombo,
  planFuturesComboChange,
  toFuturesComboDraft,
  toFuturesComboParams,
  unboughtContract,
} from '@tradingbot/engine/plan';
import { useMemo } from 'react';
import { adjustBy } from '../../../detail/adjust/adjustBy.js';
import type { AdjustFieldsProps } from '../../../detail/adjust/adjusting.js';
import { fieldSetting } from '../../../detail/adjust/fieldSetting.js';
import { durationText } from '../../../parts/figures/index.js';
import {
  ComboFieldsScope,
  ComboProtectionFields,
  ContractRows,
  futuresComboFields,
  RebalanceFields,
} from '../form/index.js';
import { comboPlan } from './comboPlan.js';
import { type ComboFacts, useComboSnapshot } from './useComboSnapshot.js';

const { leverage, adjust_position_percent, sl_percent, tp_percent, trailing_stop_percent } = futuresComboFields;

/** Changes contracts, weights, leverage, rebalance and stops of a combo. */
export const comboSettings = adjustBy({
  kind: 'futures_combo',
  name: 'settings',
  reader: futuresComboReader,
  source: { endpoint: getFuturesComboBot, paramsOf: (id: string) => ({ bot_id: id }), draftOf },
  useMarket: useComboSnapshot,
  fields: futuresComboFields,
  settings: [
    {
      id: 'contracts',
      label: 'combo.contracts',
      text: ({ symbol_settings }: FuturesComboDraft, t, format) =>
        symbol_settings
          .map(
            ({ symbol, side, target_position_percent: weight }) =>
              `${symbol} ${t(`side.${side}`)} ${format.percent(weight, { places: 0 })}`,
          )
          .join(', '),
    },
    fieldSetting<FuturesComboDraft>(leverage),
    {
      id: 'mode',
      label: 'combo.rebalance',
      text: ({ adjust_position_mode }, t) => t(`combo.mode_${adjust_position_mode}`),
    },
    ...[adjust_position_percent, tp_percent, sl_percent, trailing_stop_percent].map((spec) =>
      fieldSetting<FuturesComboDraft>(spec),
    ),
    {
      id: 'interval',
      label: 'combo.interval',
      text: ({ adjust_position_time_interval: seconds }, t) =>
        /^[1-9]\d{0,11}$/.test(seconds) ? durationText(t, 1000 * Number(seconds)) : '',
    },
  ],
  plan: ({ start, draft, facts }) => {
    const { markets, snapshot } = facts;
    const check = planFuturesCombo(draft, markets);
    // What was put in is not changed here.
    const found = check.issues.filter(({ field }) => field !== 'init_margin');
    const change = changeOf(start, draft);
    const isChanged = Object.keys(change).length > 0;
    const isResized = 'symbol_settings' in change || 'leverage' in change;
    const unbought = isResized && snapshot ? unboughtContract(draft, snapshot.equity, markets) : undefined;
    // Where no leverage helps, the contracts and the leverage that it has do.
    const before = { symbol_settings: start.symbol_settings, leverage: start.leverage };
    const issues = unbought && found.length === 0 ? [{ fixes: [before], ...unbought }] : found;
    const preview =
      snapshot && issues.length === 0
        ? planFuturesComboChange(snapshot, { type: 'update', ...change, markets })
        : undefined;
    return {
      issues,
      warnings: warningsOf(draft, check, facts),
      bounds: check.bounds,
      ...comboPlan(preview, facts),
      notes: isChanged
        ? [isResized ? { key: 'adjust.resize_combo_note', decides: true } : { key: 'adjust.stays_note' }]
        : [],
    };
  },
  check: {
    endpoint: getFuturesComboLimit,
    paramsOf: (_id, { draft }) => {
      const { symbol_settings, ...params } = toFuturesComboParams(draft);
      return { ...params, symbol_settings: [...symbol_settings] };
    },
    read: (answer: GetFuturesComboLimitResult) => ({
      code:
        answer.check_code === 'success' || answer.check_code.startsWith('init_margin') ? undefined : answer.check_code,
      bounds: {
        leverage: rangeOf(answer.leverage),
        tp_percent: rangeOf(answer.tp_percent),
        sl_percent: rangeOf(answer.sl_percent),
        trailing_stop_percent: rangeOf(answer.trailing_stop_percent),
      },
    }),
  },
  places: {
    stems: {
      leverage: 'leverage',
      adjust_position_percent: 'adjust_position_percent',
      adjust_position_time_interval: 'adjust_position_time_interval',
      tp_per: 'tp_percent',
      sl_per: 'sl_percent',
      trailing_stop_percent: 'trailing_stop_percent',
    },
    own: {
      init_margin_too_low: { field: 'symbol_settings', code: 'contract_not_bought' },
      symbol_num_too_low: { field: 'symbol_settings' },
      symbol_num_too_high: { field: 'symbol_settings' },
    },
    otherwise: 'symbol_settings',
  },
  payload: (bot_id, { start, draft }) => {
    const change = changeOf(start, draft);
    return Object.keys(change).length === 0 ? undefined : { bot_id, ...change };
  },
  write: updateFuturesComboSettingsWrite,
  Fields: ComboSettingFields,
});

function draftOf({ detail }: GetFuturesComboBotResult): FuturesComboDraft {
  const settings = futuresComboSettings(detail);
  if (!settings) return emptyFuturesComboDraft();
  return toFuturesComboDraft({ ...settings, init_margin: detail.total_margin ?? '' });
}

/** What is unwise of the settings: by what the bot is worth now, but for the stop loss, which counts from what was put in. */
function warningsOf(
  draft: FuturesComboDraft,
  check: FuturesComboPlan,
  { snapshot, markets, coin }: ComboFacts,
): readonly FuturesComboWarning[] {
  const worth = snapshot && usableBalance(snapshot.equity, coin);
  const now = worth === undefined ? check : planFuturesCombo({ ...draft, init_margin: worth }, markets);
  const isOfStop = ({ code }: FuturesComboWarning) => code === 'liquidation_before_stop_loss';
  const found = [...now.warnings.filter((one) => !isOfStop(one)), ...check.warnings.filter(isOfStop)];
  // Money is put in by another dialog.
  return found.map(({ fixes = [], ...warning }) => ({
    ...warning,
    fixes: fixes.filter((fix) => !('init_margin' in fix)),
  }));
}

/** What a draft changes; a stop that is cleared is sent as nothing, and what the mode does not use is not sent. */
function changeOf(start: FuturesComboDraft, draft: FuturesComboDraft) {
  const [before, after] = [toFuturesComboParams(start), toFuturesComboParams(draft)];
  const isNew = (name: keyof typeof after) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const { adjust_position_percent: percent, adjust_position_time_interval: seconds } = after;
  return {
    ...(isNew('leverage') && { leverage: after.leverage }),
    ...(isNew('adjust_position_mode') && { adjust_position_mode: after.adjust_position_mode }),
    ...(isNew('adjust_position_percent') && percent !== undefined && { adjust_position_percent: percent }),
    ...(isNew('adjust_position_time_interval') && seconds !== undefined && { adjust_position_time_interval: seconds }),
    ...(isNew('symbol_settings') && { symbol_settings: after.symbol_settings.map((row) => ({ ...row })) }),
    ...(isNew('sl_percent') && { sl_percent: after.sl_percent ?? '0' }),
    ...(isNew('tp_percent') && { tp_percent: after.tp_percent ?? '0' }),
    ...(isNew('trailing_stop_percent') && { trailing_stop_percent: after.trailing_stop_percent ?? '0' }),
  };
}

function ComboSettingFields({
  draft,
  set,
  facts,
  bounds,
}: AdjustFieldsProps<FuturesComboDraft, ComboFacts, FuturesComboField>) {
  const { markets, capOf } = facts;
  const plan = useMemo(() => planFuturesCombo(draft, markets), [draft, markets]);
  return (
    <ComboFieldsScope fields={{ draft, set, touch: () => {}, markets: [...markets], bounds, plan, capOf }}>
      <ContractRows />
      <RebalanceFields />
      <ComboProtectionFields />
    </ComboFieldsScope>
  );
}
