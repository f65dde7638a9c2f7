import { Controls, Description, Primary, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { styleHooksOf } from '../src/theme/styleHooks.js';
import { storyAddress } from './toolbar.js';

const sources = import.meta.glob<string>(['../src/**/*.tsx', '!../src/**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rules = import.meta.glob<string>(['../src/theme/*.css', '!../src/theme/{tokens,theme}.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const css = Object.values(rules).join('\n');

/** Other looks of the primary story; the toolbar has the same switches. */
const LOOKS = [
  ['Light', 'theme:light'],
  ['Red up', 'pnl:red-up'],
  ['Blue and orange', 'pnl:cb'],
  ['Arabic', 'locale:ar-SA'],
  ['Turned', 'direction:rtl'],
  ['Longest texts', 'texts:longest'],
  ['200 % text', 'textSize:2'],
  ['Phone', 'viewport.value:phone'],
  ['Arabic, light, phone, 200 %', 'locale:ar-SA;theme:light;textSize:2;viewport.value:phone'],
] as const;

/** Page of a component: what it is, its props, its looks, and what it offers to styles. Loaded with the first page. */
export default function DocsPage() {
  const { preparedMeta, csfFile } = useOf('meta', ['meta']);
  const [primary] = Object.values(csfFile.stories);
  const folder = String(preparedMeta.parameters.fileName)
    .replace(/^.*\/src\//, '../src/')
    .replace(/[^/]+$/, '');
  const ofFolder = Object.entries(sources).filter(([path]) => path.startsWith(folder));
  const hooks = styleHooksOf(
    ofFolder.map(([, source]) => source),
    css,
  );
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <h2>Looks</h2>
      <ul>
        {LOOKS.map(([name, globals]) => (
          <li key={name}>
            <a href={storyAddress(primary?.id ?? '', globals)} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <h2>For styles</h2>
      <Names title="Data attributes" names={hooks.attributes} />
      <Names title="Classes" names={hooks.classes} />
      <Names title="Tokens" names={hooks.tokens} />
    </>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
    </>
  );
}
