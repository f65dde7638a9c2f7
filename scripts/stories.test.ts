import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { entriesOf, exportedValues, isComponent } from './publicApi.mjs';

const root = dirname(import.meta.dirname);
const SOURCE = join(root, 'packages/react/src');

/** Components that stories draw: as an element, as one that is handed to another, or as what a page of Storybook is about. */
function drawnIn(text: string): ReadonlySet<string> {
  const drawn = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) drawn.add(node.tagName.getText());
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer))
      drawn.add(node.initializer.expression?.getText() ?? '');
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'component') drawn.add(node.initializer.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('stories.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return drawn;
}

test('every component that the react package exports is drawn by a story', () => {
  const entry = entriesOf('react').find((one) => one.entry === '@tradingbot/react');
  const components = exportedValues(join(root, entry?.file ?? '')).filter(isComponent);
  expect(components.length).toBeGreaterThan(70);
  const stories = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.stories\./.test(file));
  const drawn = new Set(stories.flatMap((file) => [...drawnIn(readFileSync(join(SOURCE, file), 'utf8'))]));
  expect(components.filter((name) => !drawn.has(name))).toEqual([]);
});

test.each([
  ['<Button kind="primary">Go</Button>', ['Button']],
  ['<Tabs label="Details" />', ['Tabs']],
  ['<Parts of={SpotGridRecipe} />', ['Parts', 'SpotGridRecipe']],
  ['const meta = { component: BotList }', ['BotList']],
  ['const Button = 1; // <Tabs />', []],
])('the check sees what %s draws', (text, drawn) => {
  expect([...drawnIn(text)]).toEqual(drawn);
});
