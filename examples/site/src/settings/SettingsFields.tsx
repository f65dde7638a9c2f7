import { percentText } from '@tradingbot/core/format';
import { NoticeSettings, Select, type SelectProps } from '@tradingbot/react';
import { useId, useSyncExternalStore } from 'react';
import { LANGUAGES } from '../languages.js';
import { inLanguage, languageShownIn } from '../locale.js';
import { FramePart } from '../shell/FramePart.js';
import { LazyReport } from '../shell/LazyReport.js';
import { useSiteText } from '../texts/useSiteText.js';
import type { SettingsStore } from './createSettingsStore.js';
import { CHOICES, type Settings } from './settings.js';

const TEXTS = ['theme', 'pnl', 'motion', 'keys'] as const;

/** Theme, colors, text size, motion, shortcuts and language. */
export default function SettingsFields({
  settings,
  locale,
}: {
  readonly settings: SettingsStore;
  readonly locale: string;
}) {
  const text = useSiteText();
  const chosen = useSyncExternalStore(settings.subscribe, settings.read, settings.read);
  const choose = <K extends keyof Settings>(key: K, value: string) => {
    const known = CHOICES[key].find((choice) => choice === value);
    if (known !== undefined) settings.change({ [key]: known });
  };
  return (
    <div className="site-settings">
      {TEXTS.map((key) => (
        <Choice
          key={key}
          label={text(key)}
          value={chosen[key]}
          options={CHOICES[key].map((value) => ({ value, label: text(`${key}_${value}` as 'theme_dark') }))}
          onChange={(value) => choose(key, value)}
        />
      ))}
      <Choice
        label={text('textSize')}
        value={chosen.textSize}
        options={CHOICES.textSize.map((value) => ({ value, label: percentText(locale, String(value)) }))}
        onChange={(value) => choose('textSize', value)}
      />
      <Choice
        label={text('language')}
        value={languageShownIn(locale)}
        options={LANGUAGES.map((language) => ({
          ...{ value: language.locale, lang: language.locale },
          label: language.name,
        }))}
        onChange={(value) => location.assign(`${inLanguage(location.pathname, value)}${location.search}`)}
      />
      <FramePart>
        <NoticeSettings />
      </FramePart>
      <LazyReport />
    </div>
  );
}

interface ChoiceProps<Value extends string | number> extends SelectProps<Value> {
  readonly label: string;
}

function Choice<Value extends string | number>({ label, ...select }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="site-choice">
      <label htmlFor={id}>{label}</label>
      <Select id={id} {...select} />
    </div>
  );
}
