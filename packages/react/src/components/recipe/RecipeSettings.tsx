import type { RecipeOf } from '@tradingbot/core';
import { formatPercent, formatPrice } from '@tradingbot/core/format';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import type { CopyableKind } from '../../recipe/index.js';
import { durationText, Figure } from '../figures/index.js';

/** One setting in words. */
interface SettingText {
  readonly label: string;
  readonly text: string;
}

export interface RecipeSettingsProps {
  readonly recipe: RecipeOf<CopyableKind>;
  /** Price step of its symbol; a combo has none. */
  readonly tick?: string | undefined;
}

/** The settings of a recipe, read-only. */
export function RecipeSettings({ recipe, tick }: RecipeSettingsProps) {
  const { t } = useTranslation();
  return (
    <dl className="tb-dl">
      {settingTexts(t, recipe, tick).map(({ label, text }) => (
        <div key={label} className="tb-dl-row">
          <dt>{label}</dt>
          <dd>
            <Figure dir="auto" text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** What stands for the settings of a recipe in words; those that are not set are left out. */
export function settingTexts(t: Translate, { settings }: RecipeOf<CopyableKind>, tick = ''): readonly SettingText[] {
  // Every kind names what it has in the same words; what it does not have is absent.
  const values = settings as unknown as Values;
  const text = (key: string, show: (value: string) => string = String) =>
    values[key] === undefined ? undefined : show(String(values[key]));
  const price = (value: string) => (tick === '' ? value : formatPrice(value, tick));
  const percent = (value: string) => formatPercent(value);
  const times = (value: string) => `×${value}`;
  const rows: readonly (readonly [label: string, text: string | undefined])[] = [
    ...('symbol_settings' in settings
      ? settings.symbol_settings.map(
          ({ symbol, side, target_position_percent }) =>
            [`${symbol} ${t(`side.${side}`)}`, formatPercent(target_position_percent, { places: 0 })] as const,
        )
      : []),
    ...('grid_mode' in settings ? [[t('side.label'), t(`side.${settings.grid_mode}`)] as const] : []),
    ...('martingale_mode' in settings ? [[t('side.label'), t(`side.${settings.martingale_mode}`)] as const] : []),
    [t('form.lower_price'), text('min_price', price)],
    [t('form.upper_price'), text('max_price', price)],
    [t('form.grids'), text('cell_number')],
    ...('grid_type' in settings ? [[t('form.spacing'), t(`form.${settings.grid_type}`)] as const] : []),
    [t('form.leverage'), text('leverage', times)],
    [
      t('martingale_mode' in settings && settings.martingale_mode === 'short' ? 'mart.add_rise' : 'mart.add_fall'),
      text('price_float_percent', percent),
    ],
    [t('mart.multiplier'), text('add_position_percent', times)],
    [t('mart.adds'), text('add_position_num')],
    [t('mart.round_tp'), text('round_tp_percent', percent)],
    ...('adjust_position_mode' in settings
      ? [[t('combo.rebalance'), t(`combo.mode_${settings.adjust_position_mode}`)] as const]
      : []),
    [t('combo.drift'), text('adjust_position_percent', percent)],
    [t('combo.interval'), text('adjust_position_time_interval', (value) => durationText(t, 1000 * Number(value)))],
    [t('form.entry_price'), text('entry_price', price)],
    [
      t('form.take_profit'),
      text('take_profit_price', price) ?? text('take_profit_per', percent) ?? text('tp_percent', percent),
    ],
    [
      t('form.stop_loss'),
      text('stop_loss_price', price) ?? text('stop_loss_per', percent) ?? text('sl_percent', percent),
    ],
    [
      t('form.ts_percent'),
      text('ts_percent', percent) ?? text('trailing_stop_per', percent) ?? text('trailing_stop_percent', percent),
    ],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, text: value }]));
}
