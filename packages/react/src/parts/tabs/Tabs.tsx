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
    const to = nextTab(event.key, at, tabs.length, dir);
    const next = to === undefined ? undefined : tabs[to];
    if (!next || to === undefined) return;
    event.preventDefault();
    onSelect(next.name);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
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

function nextTab(key: string, at: number, count: number, dir: 'ltr' | 'rtl'): number | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
