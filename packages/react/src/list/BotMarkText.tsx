import { useTranslation } from '../i18n/useTranslation.js';
import { type BotMark, MARK_TONES } from './useBotMarks.js';

interface BotMarkProps {
  readonly mark: BotMark;
}

/** The color that somebody gave a bot; nothing without one. */
export function MarkTone({ mark: { tone } }: BotMarkProps) {
  const { t } = useTranslation();
  if (tone === undefined) return null;
  return (
    <span className="tb-mark" data-tone={tone}>
      <span className="tb-sr-only">{t(`marks.tone_${MARK_TONES[tone] ?? 0}`)}</span>
    </span>
  );
}

/** What somebody noted about a bot; nothing without a note. */
export function MarkNote({ mark: { note } }: BotMarkProps) {
  if (!note) return null;
  return (
    <span className="tb-note" title={note}>
      <bdi>{note}</bdi>
    </span>
  );
}
