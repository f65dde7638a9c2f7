import type { BotListRow, TaxProgram } from '@tradingbot/core/kinds';
import { useCourseSource } from '../hooks/useCourseSource.js';
import { useToast } from '../hooks/useToast.js';
import { addFromSource } from '../i18n/screenTexts.js';
import { useI18n } from '../i18n/useNamespace.js';
import { useTranslation } from '../i18n/useTranslation.js';
import type { MenuItem } from '../parts/menu/index.js';

/** Runs what makes a file, which is loaded for it with the texts of its headings; a message where it could not be loaded. */
export function useLoadedMaker(): <Made>(load: () => Promise<Made>, make: (made: Made) => unknown) => void {
  const { t } = useTranslation();
  const toast = useToast();
  const instance = useI18n();
  const fail = () => toast({ type: 'fail', title: t('tax.failed') });
  return (load, make) => void Promise.all([load(), addFromSource(instance)]).then(([made]) => make(made), fail);
}

/** Names of the programs, which no language translates. */
const PROGRAMS: readonly { readonly name: TaxProgram; readonly title: string }[] = [
  { name: 'koinly', title: 'Koinly' },
  { name: 'cointracking', title: 'CoinTracking' },
];

/** Items of a menu that make a file for a tax program of all fills of some bots (B23). */
export function useTaxItems(fileName: string, bots: readonly Pick<BotListRow, 'kind' | 'id'>[]): readonly MenuItem[] {
  const { t } = useTranslation();
  const page = { t, toast: useToast(), source: useCourseSource() };
  const withMaker = useLoadedMaker();
  return PROGRAMS.map(({ name: program, title }) => ({
    name: program,
    label: `${title} (CSV)`,
    onSelect: () =>
      withMaker(
        () => import('./saveTaxFile.js'),
        ({ saveTaxFile }) => saveTaxFile(page, { program, fileName, bots }),
      ),
  }));
}
