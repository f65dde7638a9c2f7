import { type Field, takes } from '../control/fields.js';
import type { Switch } from '../control/switches.js';
import { faultFields } from '../faults/faultFields.js';
import { escapeHtml } from './page.js';

/** How fields and messages look. */
export const FORM_STYLE = `input, select { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit; background: #0b0e14; border: 1px solid #74839a; border-radius: 8px; }
small { font-size: .8125rem; color: #b4bfcd; }
[role=status], [role=alert] { padding: .75rem 1rem; border-radius: 8px; border: 1px solid #74839a; color: inherit; }
[role=alert] { border-color: #ff8a8a; }`;

/** The form of a switch, with what is filled in already. */
export function switchForm(
  { name, title, about, fields, required }: Omit<Switch, 'act'>,
  values: URLSearchParams,
  heading: 'h1' | 'h2' = 'h2',
): string {
  const rows = Object.entries(fields).map(([field, spec]) => {
    const [id, hint] = [`${name}-${field}`, `${name}-${field}-hint`];
    const attributes = `id="${id}" name="${field}" aria-describedby="${hint}"${required.includes(field) ? ' required' : ''}`;
    const control = input(spec, attributes, values.get(field) ?? '');
    const range = spec.kind === 'whole' || spec.kind === 'number' ? ` (${takes(spec)})` : '';
    return `<div><label for="${id}">${field}</label>${control}<small id="${hint}">${escapeHtml(spec.about + range)}.</small></div>`;
  });
  return `<form method="post" action="/sandbox/${name}">
<${heading}>${escapeHtml(title)}</${heading}>
<p>${escapeHtml(about)}</p>
${rows.join('\n')}
<button>${escapeHtml(title)}</button>
</form>`;
}

function input(field: Field, attributes: string, value: string): string {
  switch (field.kind) {
    case 'whole':
    case 'number':
      return `<input ${attributes} inputmode="decimal" value="${escapeHtml(value)}">`;
    case 'text':
      return `<input ${attributes} ${field === faultFields.path ? 'list="paths" ' : ''}autocapitalize="off" spellcheck="false" value="${escapeHtml(value)}">`;
    case 'choice':
      return select(attributes, field.of, value);
    case 'yes':
      return select(attributes, ['true', 'false'], value);
  }
}

function select(attributes: string, options: readonly string[], value: string): string {
  const rows = ['', ...options].map((option) => {
    const chosen = option === value ? ' selected' : '';
    return `<option${chosen} value="${escapeHtml(option)}">${escapeHtml(option || '--')}</option>`;
  });
  return `<select ${attributes}>${rows.join('')}</select>`;
}
