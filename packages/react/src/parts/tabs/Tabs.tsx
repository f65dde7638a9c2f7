import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';

/** One tab with its panel. */
export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly count?: number | undefined;
  /** Name for who cannot see where the count begins; without it label and count are read as they stand. */
  readonly announced?: string | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly selected: Name;
  readonly onSelect: (name: Name) => void;
  readonly className?: string;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs with arrow keys, Home and End; the panel belongs to the selected tab. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, className, children }: TabsProps<Name>) {
  const { dir } = useTranslation();
  const id = useId();
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.name === selected);
    const step = dir === 'rtl' ? -1 : 1;
    // Counted from the end where it is negative.
    const places: Partial<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')].at(place % tabs.length);
    next?.click();
    next?.focus();
    // A browser leaves what is cut off at the edge as it is.
    next?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className="tb-tabs" onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-label={tab.announced}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            className="tb-tab"
            onClick={() => onSelect(tab.name)}
          >
            {tab.label} {tab.count !== undefined && <span className="tb-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="tb-tabpanel">
        {children}
      </div>
    </div>
  );
}
