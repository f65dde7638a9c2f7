import type { FormIssue } from '@tradingbot/core/kinds';

/** Name of the control of a field, or of one row of a field that has several. */
export function controlName(field: string, row: number | undefined): string {
  return row === undefined ? field : `${field}.${row}`;
}

/** Opens the folds that hide what is wrong and moves focus to the first of it. */
export function focusFirst(form: HTMLFormElement, issues: readonly Place[]): void {
  for (const issue of issues) controlOf(form, issue)?.closest('details')?.setAttribute('open', '');
  const [first] = issues;
  if (first) controlOf(form, first)?.focus();
}

type Place = Pick<FormIssue, 'field' | 'row'>;

function controlOf(form: HTMLFormElement, { field, row }: Place): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(controlName(field, row))}"]`);
}
