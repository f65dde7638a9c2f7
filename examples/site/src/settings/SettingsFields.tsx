import { percentText } from '@tradingbot/core/format';
import { NoticeSettings } from '@tradingbot/react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
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
        <Choice key={key} label={text(key)} value={chosen[key]} onChange={(value) => choose(key, value)}>
          {CHOICES[key].map((value) => (
            <option key={value} value={value}>
              {text(`${key}_${value}` as 'theme_dark')}
            </option>
          ))}
        </Choice>
      ))}
      <Choice label={text('textSize')} value={chosen.textSize} onChange={(value) => choose('textSize', value)}>
        {CHOICES.textSize.map((value) => (
          <option key={value} value={value}>
            {percentText(locale, String(value))}
          </option>
        ))}
      </Choice>
      <Choice
        label={text('language')}
        value={languageShownIn(locale)}
        onChange={(value) => location.assign(`${inLanguage(location.pathname, value)}${location.search}`)}
      >
        {LANGUAGES.map((language) => (
          <option key={language.locale} value={language.locale} lang={language.locale}>
            {language.name}
          </option>
        ))}
      </Choice>
      <FramePart>
        <NoticeSettings />
      </FramePart>
      <LazyReport />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="site-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="tb-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
