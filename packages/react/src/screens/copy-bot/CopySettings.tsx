import { type CopyMark, type CopySource, copyMarks } from '@tradingbot/core/kinds';
import type { ReactNode } from 'react';
import { allowedText, useFormModel } from '../../form/create/index.js';
import { useSampled } from '../../hooks/useSampled.js';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Diff } from '../../parts/icons.js';
import type { PresetFacts } from '../preset-bot/index.js';
import { type SettingText, SettingTexts, settingTexts } from '../recipe/index.js';

/** Marks that change with every tick could not be read. */
const SAMPLE_MS = 2000;

interface CopySettingsProps {
  readonly source: CopySource;
  readonly recipe: NonNullable<CopySource['recipe']>;
  readonly facts: PresetFacts;
  readonly tick: string | undefined;
}

/** The settings of a bot, in the form of its copy: each that is another one for the copy now says so. */
export function CopySettings({ source, recipe, facts, tick }: CopySettingsProps) {
  const { t, format } = useTranslation();
  const { fields, bounds = {}, units } = useFormModel();
  const last = useSampled(units?.last, SAMPLE_MS) ?? units?.last;
  const byKey = Object.fromEntries(Object.entries(fields).map(([field, { key }]) => [key, bounds[field]]));
  const marks = copyMarks(recipe, { start: source.startPrice, last }, byKey);
  const theirs = settingTexts(t, format, recipe, tick);
  // While the copy cannot be read it is not reported to differ.
  const yours = facts.yours ? settingTexts(t, format, facts.yours.recipe, tick) : theirs;
  const onlyYours = yours.filter(({ name }) => theirs.every((setting) => setting.name !== name));
  const settings = [...theirs, ...onlyYours.map((setting) => ({ ...setting, text: t('common.not_set') }))];

  const text = (mark: CopyMark, name: string): string => {
    if (mark.what === 'bounds') {
      const spec = Object.values(fields).find(({ key }) => key === name);
      return spec ? (allowedText(t, format, spec.unit, mark, units) ?? '') : '';
    }
    const [was, now] = [mark.was, mark.is].map((distance) => format.percent(distance, { sign: true }));
    const moved = t('copy.mark_moved', { was: was ?? '', now: now ?? '' });
    return mark.passed ? `${moved} ${t('copy.mark_passed')}` : moved;
  };
  const noteOf = (setting: SettingText): ReactNode => {
    const mine = yours.find(({ name }) => name === setting.name);
    const own = mine && textBeside(mine, setting);
    const lines = [
      ...(marks[setting.name] ?? []).map((mark) => text(mark, setting.name)),
      ...(own === '' ? [] : [t('copy.mark_yours', { value: own ?? t('common.not_set') })]),
    ].filter(Boolean);
    if (lines.length === 0) return null;
    return (
      <dd className="tb-setting-note">
        <Diff aria-hidden="true" size={14} className="tb-icon" />
        <span>
          <strong>{t('copy.mark')}</strong>{' '}
          {lines.map((line) => (
            <bdi key={line}>{line} </bdi>
          ))}
        </span>
      </dd>
    );
  };
  return <SettingTexts settings={settings} noteOf={noteOf} />;
}

/** What the copy has in place of a setting; `''` for the same. */
function textBeside(mine: SettingText, theirs: SettingText): string {
  if (mine.label !== theirs.label) return `${mine.label} ${mine.text}`;
  return mine.text === theirs.text ? '' : mine.text;
}
