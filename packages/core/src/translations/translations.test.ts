import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTranslations } from '../endpoints/translations/getTranslations.js';
import { connect, failureOf } from '../testing/fakeServer.js';
import { growth } from '../testing/growth.js';
import { flattenTranslations } from './flattenTranslations.js';
import { loadTranslations } from './loadTranslations.js';
import { type InlineNode, inlineTags, parseInlineTags } from './parseInlineTags.js';

const file = { projectId: 'web', namespace: 'trading_bot', lang: 'de-DE' };
const english = { form: { title: 'Grid', hint: 'Range' }, 'list.empty': 'No bots yet' };
const builtIn = new Map([
  ['form.title', 'Grid'],
  ['form.hint', 'Range'],
  ['list.empty', 'No bots yet'],
]);

test('F031 a file comes from the translation host, without cookie and token', async () => {
  const { client, requests } = connect([Response.json({ a: 'b' })], { platform: 'app', userToken: () => 'secret' });
  expect(await getTranslations(client, file)).toEqual({ a: 'b' });
  expect(requests[0]).toMatchObject({ method: 'GET', credentials: 'omit', redirect: 'error' });
  expect(requests[0]?.url).toBe('https://i18n.xchg-example.com/web/trading_bot/de-DE.json');
  expect(requests[0]?.headers.has('usertoken')).toBe(false);
});

const names = ['', '.', '..', '../x', 'a/b', 'a\\b', 'a%2Fb', 'a.b', 'a b', 'a?b', 'a#b', 'ä', 'a\n', '%2e%2e', 'a:b'];
const wrong = names.flatMap((name) =>
  (['projectId', 'namespace', 'lang'] as const).map((member) => [member, name] as const),
);

test.each(wrong)('F144 the %s %j is refused before anything is sent, and English is used', async (member, name) => {
  const { client, requests } = connect([Response.json({ 'form.title': 'Raster' })]);
  const error = await failureOf(getTranslations(client, { ...file, [member]: name }));
  expect(error).toMatchObject({ kind: 'contract_error' });
  expect(await loadTranslations(client, { ...file, [member]: name, english })).toMatchObject({
    texts: builtIn,
    source: 'built_in',
  });
  expect(requests).toEqual([]);
});

test('F144 texts of the file stand over the built-in English', async () => {
  const { client } = connect([Response.json({ form: { title: 'Raster' }, more: 'Mehr' })]);
  const { texts, source } = await loadTranslations(client, { ...file, english });
  expect(source).toBe('network');
  expect(Object.fromEntries(texts)).toEqual({
    'form.title': 'Raster',
    'form.hint': 'Range',
    'list.empty': 'No bots yet',
    more: 'Mehr',
  });
});

test.each([
  ['does not exist', new Response('', { status: 404 }), 'http_error'],
  ['fails', new Response('{"a":"b"}', { status: 500 }), 'http_error'],
  ['cannot be reached', new TypeError('offline'), 'network_error'],
  ['is empty', new Response(''), 'empty_body'],
  ['is no JSON', new Response('<html>'), 'invalid_body'],
  ['is a list', Response.json(['a']), 'invalid_body'],
  ['is null', new Response('null'), 'invalid_body'],
])('F144 a file that %s leaves the built-in English', async (_name, answer, kind) => {
  const { client } = connect([answer]);
  expect(await loadTranslations(client, { ...file, english })).toMatchObject({
    texts: builtIn,
    source: 'built_in',
    error: { kind },
  });
});

test('F144 a file without a text leaves the built-in English', async () => {
  const { client } = connect([Response.json({ a: 5, b: null, c: ['x'] })]);
  expect(await loadTranslations(client, { ...file, english })).toEqual({ texts: builtIn, source: 'built_in' });
});

test('F020 F143 a file is flattened to its texts, and hostile names are ordinary', () => {
  const tree: unknown = JSON.parse(
    '{"a":"1","b":{"c":"2","d":{"e":"3"}},"f.g":"4","n":5,"t":true,"l":["x"],"z":null,"":"5","__proto__":{"isGray":"6"},"constructor":{"prototype":{"x":"7"}}}',
  );
  expect([...flattenTranslations(tree)]).toEqual([
    ['a', '1'],
    ['b.c', '2'],
    ['b.d.e', '3'],
    ['f.g', '4'],
    ['', '5'],
    ['__proto__.isGray', '6'],
    ['constructor.prototype.x', '7'],
  ]);
  expect('isGray' in {}).toBe(false);
});

test('F020 inherited members and getters are no texts', () => {
  const tree = Object.create({ inherited: 'x' }, { own: { value: 'y', enumerable: true } });
  Object.defineProperty(tree, 'trap', {
    enumerable: true,
    get() {
      throw new Error('hostile');
    },
  });
  expect([...flattenTranslations(tree)]).toEqual([['own', 'y']]);
});

test.each([[undefined], [null], ['text'], [5], [[{ a: 'b' }]]])('the file %j has no texts', (tree) => {
  expect(flattenTranslations(tree).size).toBe(0);
});

test('F036 depth, number and length of texts are bounded, also in a file that contains itself', () => {
  const nest = (levels: number): object => (levels === 0 ? { text: 'x' } : { a: nest(levels - 1) });
  expect(flattenTranslations(nest(9)).size).toBe(1);
  expect(flattenTranslations(nest(10)).size).toBe(0);
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, 'x']));
  expect(flattenTranslations(many).size).toBe(50_000);
  expect(flattenTranslations({ a: 'x'.repeat(10_001), b: 'x'.repeat(10_000) }).size).toBe(1);
  const loop: Record<string, unknown> = { text: 'x' };
  for (const name of ['a', 'b', 'c', 'd']) loop[name] = loop;
  expect(flattenTranslations(loop).size).toBeLessThanOrEqual(50_000);
});

test.each<[string, readonly InlineNode[]]>([
  ['plain', ['plain']],
  ['', []],
  ['a <b>bold</b> c', ['a ', { tag: 'b', children: ['bold'] }, ' c']],
  ['<b><i>x</i>y</b>', [{ tag: 'b', children: [{ tag: 'i', children: ['x'] }, 'y'] }]],
  ['<b>open', ['<b>open']],
  ['<b>a<i>b</i>c', ['<b>a', { tag: 'i', children: ['b'] }, 'c']],
  ['close</b>', ['close</b>']],
  ['<b><i>x</b></i>', ['<b>', { tag: 'i', children: ['x</b>'] }]],
  ['<script>alert(1)</script>', ['<script>alert(1)</script>']],
  ['<b onclick="x">y</b>', ['<b onclick="x">y</b>']],
  ['<b >y</b>', ['<b >y</b>']],
  ['<B>y</B>', ['<B>y</B>']],
  ['<a href="javascript:x">y</a>', ['<a href="javascript:x">y</a>']],
  ['<img src=x onerror=y>', ['<img src=x onerror=y>']],
  ['<svg><b>x</b></svg>', ['<svg>', { tag: 'b', children: ['x'] }, '</svg>']],
  ['&lt;b&gt;', ['&lt;b&gt;']],
  ['a < b > c', ['a < b > c']],
])('F143 the text %j is %j', (text, nodes) => {
  expect(parseInlineTags(text)).toEqual(nodes);
});

test('F143 only tags of the list come out, and no character is lost', () => {
  const print = (nodes: readonly InlineNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node;
        expect(inlineTags).toContain(node.tag);
        return `<${node.tag}>${print(node.children)}</${node.tag}>`;
      })
      .join('');
  const piece = fc.constantFrom('<b>', '</b>', '<i>', '</i>', '<script>', '<b x>', 'text', '<', '>', '</');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(print(parseInlineTags(text))).toBe(text);
    }),
  );
});

test('F113 tags of any number are read in linear time, deep ones as text', () => {
  for (const part of ['<b>', '</b>', '<b></b>', '<']) {
    expect(growth((size) => parseInlineTags(part.repeat(size)))).toBeLessThan(40);
  }
  expect(JSON.stringify(parseInlineTags('<b>'.repeat(9) + '</b>'.repeat(9))).split('"tag"')).toHaveLength(6);
});
