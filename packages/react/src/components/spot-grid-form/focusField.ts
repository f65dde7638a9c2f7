import type { SpotGridField } from '@tradingbot/engine/plan';

/** Moves focus to a field, opening the fold it is in. */
export function focusField(form: HTMLFormElement, field: SpotGridField): void {
  const input = form.querySelector<HTMLInputElement>(`input[name="${field}"]`);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus();
}
