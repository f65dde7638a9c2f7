import { Settings as Gear } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { inLanguage, LANGUAGES } from '../locale.js';
import { useSiteText } from '../texts/useSiteText.js';
import type { SettingsStore } from './createSettingsStore.js';
import { CHOICES, type Settings } from './settings.js';

const TEXTS = ['theme', 'pnl', 'motion'] as const;

/** Theme, colours, text size, motion and language, behind one button. */
export function SettingsMenu({ settings, locale }: { readonly settings: SettingsStore; readonly locale: string }) {
  const text = useSiteText();
  const chosen = useSyncExternalStore(settings.subscribe, settings.read);
  const choose = <K extends keyof Settings>(key: K, value: string) => {
    const known = CHOICES[key].find((choice) => choice === value);
    if (known !== undefined) settings.change({ [key]: known });
  };
  return (
    <details className="site-menu">
      <summary aria-label={text('settings')} title={text('settings')}>
        <Gear aria-hidden="true" size={20} />
      </summary>
      <div className="site-menu-panel">
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
              {`${value} %`}
            </option>
          ))}
        </Choice>
        <Choice
          label={text('language')}
          value={locale}
          onChange={(value) => location.assign(inLanguage(location.pathname, value))}
        >
          {LANGUAGES.map((language) => (
            <option key={language.locale} value={language.locale} lang={language.locale}>
              {language.name}
            </option>
          ))}
        </Choice>
      </div>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: React.ReactNode;
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
