import type { FormIssue } from './formModel.js';

/** Name of the control of a field, or of one row of a field that has several. */
export function controlName(field: string, row: number | undefined): string {
  return row === undefined ? field : `${field}.${row}`;
}

/** Moves focus to the control that an issue is about, opening the fold it is in. */
export function focusField(form: HTMLFormElement, { field, row }: Pick<FormIssue, 'field' | 'row'>): void {
  const input = form.querySelector<HTMLElement>(`[name="${CSS.escape(controlName(field, row))}"]`);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}
