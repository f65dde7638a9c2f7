/** Moves focus to a field, opening the fold it is in. */
export function focusField(form: HTMLFormElement, field: string): void {
  const input = form.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}
