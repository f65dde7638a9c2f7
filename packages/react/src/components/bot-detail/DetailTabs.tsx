import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.js';
import { Tabs } from '../tabs/index.js';

/** A tab below the figures. */
export interface DetailTab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** Tabs of a detail page; the first is open, and again when the open one goes away. */
export function DetailTabs({ tabs }: { readonly tabs: readonly DetailTab[] }) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<string>();
  const open = tabs.find(({ name }) => name === picked) ?? tabs[0];
  if (!open) return null;
  return (
    <div className="tb-panel">
      <Tabs label={t('detail.tabs')} tabs={tabs} selected={open.name} onSelect={setPicked}>
        {open.content}
      </Tabs>
    </div>
  );
}
