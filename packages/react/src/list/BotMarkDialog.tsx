import type { BotListRow } from '@tradingbot/core/kinds';
import { useId, useState } from 'react';
import { botName } from '../i18n/phrases/botName.js';
import { useTranslation } from '../i18n/useTranslation.js';
import { Button } from '../parts/button/index.js';
import { Dialog } from '../parts/dialog/index.js';
import { FieldBox } from '../parts/field/index.js';
import { MARK_TONES, MAX_NOTE_LENGTH, useBotMarks } from './useBotMarks.js';

interface BotMarkDialogProps {
  readonly bot: Pick<BotListRow, 'kind' | 'id' | 'name'>;
  readonly onDismiss: () => void;
}

/** A private note and a color of a bot, kept on this device. */
export default function BotMarkDialog({ bot, onDismiss }: BotMarkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { markOf, setMark } = useBotMarks();
  const mark = markOf(bot);
  const [note, setNote] = useState(mark.note ?? '');
  const [tone, setTone] = useState(mark.tone);
  const save = () => {
    setMark(bot, { ...mark, note: note.trim() || undefined, tone });
    onDismiss();
  };
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('marks.title', { name: botName(t, bot) })}
      description={t('marks.private')}
      footer={
        <>
          <Button onClick={onDismiss}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('marks.save')}
          </Button>
        </>
      }
    >
      <FieldBox>
        <label htmlFor={id}>{t('marks.note')}</label>
        <span className="tb-input">
          <textarea
            id={id}
            className="tb-note-field"
            dir="auto"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </span>
        <span className="tb-hint">{t('marks.length', { most: String(MAX_NOTE_LENGTH) })}</span>
      </FieldBox>
      <fieldset className="tb-choice tb-tones">
        <legend>{t('marks.color')}</legend>
        {[undefined, ...MARK_TONES].map((choice) => (
          <label key={choice ?? 'none'} className="tb-radio">
            <input type="radio" name={`${id}-tone`} checked={choice === tone} onChange={() => setTone(choice)} />
            <span className="tb-mark" data-tone={choice} />
            {t(choice === undefined ? 'marks.none' : `marks.tone_${choice}`)}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
