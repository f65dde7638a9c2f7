import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Checkbox } from '../parts/checkbox/index.js';
import { ChartSpline } from '../parts/icons.js';
import { NumberCell } from '../parts/number-field/index.js';
import { usePopover } from '../parts/popover/index.js';
import type { Kept } from '../provider/createKept.js';
import {
  type ChartSettings,
  DEVIATIONS,
  type IndicatorName,
  type IndicatorSetting,
  indicatorNames,
  isDeviations,
  isPeriod,
  PERIODS,
} from './chartSettings.js';

export interface IndicatorMenuProps {
  readonly settings: ChartSettings;
  readonly onChange: Kept<ChartSettings>['change'];
}

/** A button that opens the list of indicators, each with its switch and its settings. */
export function IndicatorMenu({ settings, onChange }: IndicatorMenuProps) {
  const { t } = useTranslation();
  const { isOpen, button, popover } = usePopover();
  const count = indicatorNames.filter((name) => settings.indicators[name].isShown).length;
  const set = (name: IndicatorName, setting: Partial<IndicatorSetting>) =>
    onChange((before) => ({
      ...before,
      indicators: { ...before.indicators, [name]: { ...before.indicators[name], ...setting } },
    }));
  return (
    <>
      <Button className="tb-chart-indicators" {...button} aria-expanded={isOpen}>
        <ChartSpline aria-hidden="true" size={16} />
        {t('chart.indicators')}
        {count > 0 && <span className="tb-count">{count}</span>}
      </Button>
      <div {...popover} role="dialog" aria-label={t('chart.indicators')} className="tb-popover tb-indicators">
        {isOpen && (
          <ul>
            <li>
              <Checkbox
                kind="item"
                checked={settings.hasVolume}
                onChange={(hasVolume) => onChange((before) => ({ ...before, hasVolume }))}
              >
                {t('chart.volume')}
              </Checkbox>
            </li>
            {indicatorNames.map((name) => (
              <Indicator
                key={name}
                name={name}
                setting={settings.indicators[name]}
                onSet={(setting) => set(name, setting)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface IndicatorProps {
  readonly name: IndicatorName;
  readonly setting: IndicatorSetting;
  readonly onSet: (setting: Partial<IndicatorSetting>) => void;
}

function Indicator({ name, setting: { isShown, period, deviations }, onSet }: IndicatorProps) {
  const { t } = useTranslation();
  const title = t(`chart.${name}`);
  return (
    <li>
      <Checkbox kind="item" checked={isShown} onChange={(isChecked) => onSet({ isShown: isChecked })}>
        {title}
      </Checkbox>
      <Setting
        label={t('chart.period_of', { name: title })}
        bounds={PERIODS}
        step="1"
        suffix=""
        value={String(period)}
        isValid={isPeriod}
        onSet={(text) => onSet({ period: Number(text) })}
      />
      {deviations !== undefined && (
        <Setting
          label={t('chart.deviations_of', { name: title })}
          bounds={DEVIATIONS}
          step="0.1"
          suffix="σ"
          value={deviations}
          isValid={isDeviations}
          onSet={(text) => onSet({ deviations: text })}
        />
      )}
    </li>
  );
}

interface SettingProps {
  /** With the bounds behind it. */
  readonly label: string;
  readonly bounds: { readonly from: string; readonly to: string };
  readonly step: string;
  readonly suffix: string;
  readonly value: string;
  readonly isValid: (text: string) => boolean;
  readonly onSet: (text: string) => void;
}

/** A number that is taken over as soon as it may be, and put back when it is left as one that may not. */
function Setting({ label, bounds, step, suffix, value, isValid, onSet }: SettingProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  return (
    <NumberCell
      aria-label={`${label}, ${t('field.allowed', bounds)}`}
      aria-invalid={typed !== undefined && !isValid(typed)}
      value={text}
      step={step}
      suffix={suffix}
      onChange={(next) => {
        setTyped(next);
        if (isValid(next)) onSet(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
