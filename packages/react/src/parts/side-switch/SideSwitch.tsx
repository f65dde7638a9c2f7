import { type ComponentPropsWithRef, useId } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { ArrowDown, ArrowUp, ArrowUpDown, type LucideIcon } from '../icons.js';

/** Direction of a futures bot. */
export type Side = 'long' | 'short' | 'neutral';

const ICON: Readonly<Record<Side, LucideIcon>> = { long: ArrowUp, short: ArrowDown, neutral: ArrowUpDown };

export interface SideSwitchProps<S extends Side>
  extends Omit<ComponentPropsWithRef<'fieldset'>, 'children' | 'onChange' | 'value'> {
  readonly value: S;
  readonly onChange: (side: S) => void;
  /** Directions offered, in order. */
  readonly options: readonly S[];
  /** Name of the group; "Direction" without it. */
  readonly label?: string | undefined;
}

/**
 * Direction of a bot as a group of radio buttons: word, arrow and colour together, never colour alone.
 * `data-side="long|short|neutral"` on each option.
 */
export function SideSwitch<S extends Side>(props: SideSwitchProps<S>) {
  const { value, onChange, options, label, name, className, ...rest } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      {...rest}
      className={classNames('tb-segments', 'tb-sides', className)}
      aria-label={label ?? t('side.label')}
    >
      {options.map((side) => {
        const Icon: LucideIcon = ICON[side];
        return (
          <label key={side} data-side={side}>
            <input
              type="radio"
              name={name ?? id}
              value={side}
              checked={side === value}
              onChange={() => onChange(side)}
            />
            <span>
              <Icon aria-hidden="true" size={16} className="tb-icon" />
              {t(`side.${side}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
