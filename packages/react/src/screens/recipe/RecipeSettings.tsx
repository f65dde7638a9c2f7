import type { RecipeOf } from '@tradingbot/core';
import type { LocaleFormat } from '@tradingbot/core/format';
import type { RankedKind } from '@tradingbot/core/kinds';
import type { ReactNode } from 'react';
import { timesText } from '../../i18n/phrases/timesText.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { durationText, Figure } from '../../parts/figures/index.js';

/** One setting in words. */
export interface SettingText {
  /** As settings name it; of a contract of a combo its symbol. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

export interface RecipeSettingsProps {
  readonly recipe: RecipeOf<RankedKind>;
  /** Price step of its symbol; a combo has none. */
  readonly tick?: string | undefined;
}

/** The settings of a recipe, read-only. */
export function RecipeSettings({ recipe, tick }: RecipeSettingsProps) {
  const { t, format } = useTranslation();
  return <SettingTexts settings={settingTexts(t, format, recipe, tick)} />;
}

interface SettingTextsProps {
  readonly settings: readonly SettingText[];
  /** What is to be noted of a setting under it. */
  readonly noteOf?: (setting: SettingText) => ReactNode;
}

/** Settings in words, each with what is to be noted of it. */
export function SettingTexts({ settings, noteOf }: SettingTextsProps) {
  return (
    <dl className="tb-dl">
      {settings.map((setting) => (
        <div key={setting.name} className="tb-dl-row">
          <dt>{setting.label}</dt>
          <dd>
            <Figure dir="auto" text={setting.text} />
          </dd>
          {noteOf?.(setting)}
        </div>
      ))}
    </dl>
  );
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>;
type Show = (value: string) => string;

/** What stands for the settings of a recipe in words; those that are not set are left out. */
export function settingTexts(
  t: Translate,
  format: LocaleFormat,
  { settings }: RecipeOf<RankedKind>,
  tick = '',
): readonly SettingText[] {
  // Every kind names what it has in the same words; what it does not have is absent.
  const values = settings as unknown as Values;
  const price: Show = (value) => (tick === '' ? format.amount(value) : format.price(value, tick));
  const percent: Show = (value) => format.percent(value);
  const times: Show = (value) => timesText(format, value);
  const side: Show = (value) =>
    t(value === 'neutral' ? 'side.neutral' : value === 'short' ? 'side.short' : 'side.long');
  const isShort = values.martingale_mode === 'short';
  const isNeutral = values.grid_mode === 'neutral';
  const contracts: readonly SettingText[] =
    'symbol_settings' in settings
      ? settings.symbol_settings.map((row) => ({
          name: row.symbol,
          label: `${row.symbol} ${t(`side.${row.side}`)}`,
          text: format.percent(row.target_position_percent, { places: 0 }),
        }))
      : [];
  const rows: readonly (readonly [name: string, label: string, show?: Show])[] = [
    ['grid_mode', t('side.label'), side],
    ['martingale_mode', t('side.label'), side],
    ['min_price', t('form.lower_price'), price],
    ['max_price', t('form.upper_price'), price],
    ['cell_number', t('form.grids')],
    ['grid_type', t('form.spacing'), (value) => t(value === 'geometric' ? 'form.geometric' : 'form.arithmetic')],
    ['leverage', t('form.leverage'), times],
    ['price_float_percent', t(isShort ? 'mart.add_rise' : 'mart.add_fall'), percent],
    ['add_position_percent', t('mart.multiplier'), times],
    ['add_position_num', t('mart.adds')],
    ['round_tp_percent', t('mart.round_tp'), percent],
    ['auto_cycle_toggle', t('mart.auto_cycle'), (value) => t(value === 'enable' ? 'detail.on' : 'detail.off')],
    ['adjust_position_mode', t('combo.rebalance'), () => modeText(t, settings)],
    ['adjust_position_percent', t('combo.drift'), percent],
    ['adjust_position_time_interval', t('combo.interval'), (value) => durationText(t, 1000 * Number(value))],
    ['entry_price', t('form.entry_price'), price],
    ['take_profit_price', t(isNeutral ? 'form.top_price' : 'form.take_profit'), price],
    ['take_profit_per', t('form.take_profit'), percent],
    ['tp_percent', t('form.take_profit'), percent],
    ['stop_loss_price', t(isNeutral ? 'form.bottom_price' : 'form.stop_loss'), price],
    ['stop_loss_per', t('form.stop_loss'), percent],
    ['sl_percent', t('form.stop_loss'), percent],
    ['ts_percent', t('form.ts_percent'), percent],
    ['trailing_stop_per', t('form.ts_percent'), percent],
    ['trailing_stop_percent', t('form.ts_percent'), percent],
    ['limit_up_price', t('spot.limit_up_price'), price],
    ['move_up_price', t('form.move_up_price'), price],
    ['move_down_price', t('form.move_down_price'), price],
  ];
  const own = rows.flatMap(([name, label, show = String]) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, label, text: show(String(value)) }];
  });
  return [...contracts, ...own];
}

function modeText(t: Translate, settings: RecipeOf<RankedKind>['settings']): string {
  return 'adjust_position_mode' in settings ? t(`combo.mode_${settings.adjust_position_mode}`) : '';
}
