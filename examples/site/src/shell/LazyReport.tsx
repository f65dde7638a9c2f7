import { useI18n } from '@tradingbot/react';
import type { i18n } from 'i18next';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { addLaterTexts } from '../texts/addSiteTexts.js';

/** The button of the report file where its texts are not there yet; nothing where it cannot be loaded. */
export function LazyReport() {
  const instance = useI18n();
  const [SaveReport] = useState(() => lazyReport(instance));
  return (
    <Suspense>
      <SaveReport />
    </Suspense>
  );
}

function lazyReport(instance: i18n) {
  return lazy<ComponentType>(async () => {
    try {
      const [button] = await Promise.all([import('./SaveReport.js'), addLaterTexts(instance)]);
      return button;
    } catch {
      return { default: () => null };
    }
  });
}
