import { createContext, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ModelStore, useModelOf, useModelPart, useModelStore, useStoreOf } from './modelStore.js';

interface Model {
  readonly text: string;
  readonly price: string;
  readonly rows: readonly { readonly name: string }[];
  readonly say: () => string;
}

const ModelContext = createContext<ModelStore<Model> | undefined>(undefined);

function Scope({ model, children }: { readonly model: Omit<Model, 'say'>; readonly children: ReactNode }) {
  const store = useModelStore<Model>({ ...model, say: () => `${model.text} at ${model.price}` }, ['text']);
  return <ModelContext.Provider value={store}>{children}</ModelContext.Provider>;
}

const first = { text: 'a', price: '1', rows: [{ name: 'x' }] };

interface ProbeProps {
  readonly onRender?: (model: Model) => void;
}

function Text({ onRender }: ProbeProps) {
  const model = useModelOf(ModelContext, 'Text');
  onRender?.(model);
  return <p>{model.text}</p>;
}

function Say({ onRender }: ProbeProps) {
  const model = useModelOf(ModelContext, 'Say');
  onRender?.(model);
  return <p>{model.price}</p>;
}

function Rows({ onRender }: ProbeProps) {
  const model = useModelOf(ModelContext, 'Rows');
  onRender?.(model);
  return <p>{model.rows.map(({ name }) => name).join(' ')}</p>;
}

function Reader({ onRead }: { readonly onRead: (price: string) => void }) {
  const model = useModelOf(ModelContext, 'Reader');
  return (
    <button type="button" onClick={() => onRead(model.price)}>
      Read
    </button>
  );
}

function Names({ onRender }: { readonly onRender: () => void }) {
  const names = useModelPart(useStoreOf(ModelContext, 'Names'), ({ rows }) => rows.map(({ name }) => ({ name })));
  onRender();
  return <p>{names.map(({ name }) => name).join(' ')}</p>;
}

test('a component is rendered when a part that it reads changes, and by nothing else', async () => {
  let renders = 0;
  const inner = <Text onRender={() => renders++} />;
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  expect(renders).toBe(1);
  for (const price of ['2', '3', '4']) await screen.rerender(<Scope model={{ ...first, price }}>{inner}</Scope>);
  expect(renders).toBe(1);
  await screen.rerender(<Scope model={{ ...first, text: 'b' }}>{inner}</Scope>);
  await expect.element(screen.getByText('b')).toBeVisible();
  expect(renders).toBe(2);
});

test('who reads no urgent part is not rendered in the frame of one', async () => {
  const seen: string[] = [];
  const inner = (
    <>
      <Text />
      <Rows onRender={({ rows }) => seen.push(`${rows[0]?.name} beside ${document.querySelector('p')?.textContent}`)} />
    </>
  );
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  await screen.rerender(<Scope model={{ ...first, text: 'b', rows: [{ name: 'y' }] }}>{inner}</Scope>);
  await expect.element(screen.getByText('y')).toBeVisible();
  expect(seen.at(-1)).toBe('y beside b');
});

test('a method stays the same function and does what the newest one does', async () => {
  const says: Model['say'][] = [];
  const inner = <Say onRender={({ say }) => says.push(say)} />;
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  await screen.rerender(<Scope model={{ ...first, price: '7' }}>{inner}</Scope>);
  await expect.element(screen.getByText('7')).toBeVisible();
  expect([says.length, new Set(says).size]).toEqual([2, 1]);
  expect(says[0]?.()).toBe('a at 7');
});

test('a handler reads what is there now, also of parts that nothing is rendered for', async () => {
  const read: string[] = [];
  const inner = <Reader onRead={(price) => read.push(price)} />;
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  await screen.rerender(<Scope model={{ ...first, price: '9' }}>{inner}</Scope>);
  await screen.getByRole('button').click();
  expect(read).toEqual(['9']);
});

test('what is worked out from the model renders when the outcome differs by its values', async () => {
  let renders = 0;
  const inner = <Names onRender={() => renders++} />;
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  await screen.rerender(<Scope model={{ ...first, rows: [{ name: 'x' }] }}>{inner}</Scope>);
  expect(renders).toBe(1);
  await screen.rerender(<Scope model={{ ...first, rows: [{ name: 'x' }, { name: 'y' }] }}>{inner}</Scope>);
  await expect.element(screen.getByText('x y')).toBeVisible();
  expect(renders).toBe(2);
});

test('what is urgent is seen in the frame in which it changes', async () => {
  const inner = <Text />;
  const screen = await render(<Scope model={first}>{inner}</Scope>);
  flushSync(() => void screen.rerender(<Scope model={{ ...first, text: 'now' }}>{inner}</Scope>));
  expect(document.body.textContent).toContain('now');
});
