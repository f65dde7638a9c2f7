import type { BotState } from '@tradingbot/core/kinds';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../classNames.js';
import { useTranslation } from '../../i18n/useTranslation.js';

const SHAPE: Readonly<Record<BotState, string>> = {
  running: '●',
  starting: '◔',
  waiting: '◷',
  closing: '◌',
  closed: '■',
  failed: '✕',
  out_of_range: '⚠',
  near_liquidation: '⚠',
  unknown: '?',
};

export interface StatusBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  readonly state: BotState;
}

/** State of a bot as shape and word. `data-state` carries it for styles. */
export function StatusBadge({ state, className, ...rest }: StatusBadgeProps) {
  const { t } = useTranslation();
  return (
    <span {...rest} className={classNames('tb-badge', className)} data-state={state}>
      <span aria-hidden="true" className="tb-badge-shape">
        {SHAPE[state]}
      </span>
      {t(`status.${state}`)}
    </span>
  );
}
