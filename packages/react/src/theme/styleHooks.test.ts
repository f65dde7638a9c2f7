import { expect, test } from 'vitest';
import { styleHooksOf } from './styleHooks.js';

const SOURCE = `
/** \`data-told\` is a word of this comment alone. */
import { DataTable } from '../data-table/index.js';
element.toggleAttribute('data-outside', !inside);
const part = <button className={classNames('tb-chip', on && 'tb-on')} data-side="long" data-wide onClick={press}>`;
const CSS = `
.tb-chip { color: var(--tb-text-2); }
.tb-chip-list { color: var(--tb-never); }
@media (max-width: 767px) {
  :is(.tb-other, .tb-chip)[data-wide] { border-color: var(--tb-accent); }
}`;

test('reads attributes, classes of the theme and the tokens of their rules out of the source', () => {
  expect(styleHooksOf([SOURCE], CSS)).toEqual({
    attributes: ['data-outside', 'data-side', 'data-wide'],
    classes: ['tb-chip'],
    tokens: ['--tb-accent', '--tb-text-2'],
  });
});

test('a part without styles offers nothing', () => {
  expect(styleHooksOf(['export const a = 1;'], CSS)).toEqual({ attributes: [], classes: [], tokens: [] });
});
