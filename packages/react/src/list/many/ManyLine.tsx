import type { ReactNode } from 'react';
import { useErrorText } from '../../hooks/useErrorText.js';
import { type TextKey, useTranslation } from '../../i18n/useTranslation.js';
import { CircleAlert, CircleCheck, CircleHelp, Clock, LoaderCircle } from '../../parts/icons.js';
import { isBusy, type WriteState, type WriteStatus } from '../../write/index.js';

const ICONS = { waiting: Clock, busy: LoaderCircle, ok: CircleCheck, warn: CircleHelp, danger: CircleAlert } as const;

/** What a line says, and how it ended; nothing ended yet without a tone. */
export type LineOutcome = readonly [tone: 'waiting' | 'busy' | 'ok' | 'warn' | 'danger' | undefined, text: ReactNode];

interface ManyLineProps {
  readonly name: string;
  /** A figure of it. */
  readonly aside?: ReactNode;
  readonly outcome: LineOutcome;
  readonly children?: ReactNode;
}

/** One bot of several that one plan is for. */
export function ManyLine({ name, aside, outcome: [tone, text], children }: ManyLineProps) {
  const Icon = tone && ICONS[tone];
  return (
    <li className="tb-many-line" data-outcome={tone}>
      <span className="tb-many-name">
        <strong>{name}</strong>
        {aside}
      </span>
      <span className="tb-many-text">
        {Icon && <Icon aria-hidden="true" size={16} className="tb-icon" />}
        <span>{text}</span>
      </span>
      {children}
    </li>
  );
}

/** What becomes of a write, in a line: everything but what a dialog says itself, before it is sent and once it is done. */
export function useOutcome(words: Parameters<typeof WriteStatus>[0]['words'], repeat: TextKey) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (state: WriteState): LineOutcome => {
    switch (state.name) {
      case 'looking': {
        const { attempt, attempts } = state;
        const looking = t(words.looking, { attempt: String(attempt), attempts: String(attempts) });
        return ['warn', `${t(words.not_sure)} ${attempt > 0 ? looking : ''}`];
      }
      case 'not_done':
        return ['danger', t(words.not_done)];
      case 'unknown':
        return ['warn', t(words.unknown)];
      case 'repeat':
        return ['warn', t(repeat)];
      case 'failed':
        return ['danger', errorText(state.error).text];
      default:
        return ['busy', t((isBusy(state) && state.name === 'settling' && words.settling) || words.sending)];
    }
  };
}
