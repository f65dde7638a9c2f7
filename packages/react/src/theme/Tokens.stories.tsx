import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { ScrollRegion } from '../parts/scroll-region/index.js';
import { contrast } from './colorMaths.js';
import { contrastPairs } from './contrastPairs.js';
import { colorsOf, readTokens, SHARED_BLOCKS, THEME_BLOCKS, type TokenValues } from './readTokens.js';
import css from './tokens.css?raw';

const THEMES = ['dark', 'light'] as const;
const tokensOf = (theme: (typeof THEMES)[number]) => readTokens(css, THEME_BLOCKS[theme]);

/** Every token with its value; the contrasts are computed from the token file, not written down (B12). */
function Tokens() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 }}>
      <h1 style={{ margin: 0 }}>Tokens</h1>
      {THEMES.map((theme) => (
        <Contrasts key={theme} theme={theme} colors={colorsOf(tokensOf(theme))} />
      ))}
      {THEMES.map((theme) => (
        <Values key={theme} title={`Colors, ${theme}`} tokens={tokensOf(theme)} isColor />
      ))}
      {Object.entries(SHARED_BLOCKS).map(([title, selector]) => (
        <Values key={title} title={title} tokens={readTokens(css, selector)} />
      ))}
    </div>
  );
}

function Table({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <ScrollRegion label={title} className="tb-table-frame">
      <table className="tb-table">
        <caption>{title}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly tokens: TokenValues;
  readonly isColor?: boolean;
}

function Values({ title, tokens, isColor }: ValuesProps) {
  return (
    <Table title={title}>
      <tbody>
        {Object.entries(tokens).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">--tb-{name}</th>
            <td data-align="start">
              <code>{value}</code>
            </td>
            {isColor && <td>{name !== 'shadow' && <Swatch color={value} />}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Swatch({ color }: { readonly color: string }) {
  const size = { display: 'inline-block', inlineSize: 64, blockSize: 20 };
  return <span aria-hidden="true" style={{ ...size, border: '1px solid var(--tb-border)', background: color }} />;
}

function Contrasts({ theme, colors }: { readonly theme: string; readonly colors: TokenValues }) {
  return (
    <Table title={`Contrasts, ${theme}`}>
      <thead>
        <tr>
          <th scope="col">Front</th>
          <th scope="col" data-align="start">
            Back
          </th>
          <th scope="col" data-align="start">
            Sample
          </th>
          <th scope="col">Contrast</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {contrastPairs().map(({ front, back, least }) => {
          const ratio = contrast(colors[front] ?? '', colors[back] ?? '');
          const sample = { padding: '2px 8px', color: colors[front], background: colors[back], borderRadius: 4 };
          return (
            <tr key={`${front} ${back} ${least}`} data-passes={ratio >= least}>
              <th scope="row">{front}</th>
              <td data-align="start">{back}</td>
              <td data-align="start">
                {least === 3 ? (
                  <svg aria-hidden="true" width={48} height={16} style={sample}>
                    <path d="M0 8H48" stroke="currentcolor" strokeWidth={2} />
                  </svg>
                ) : (
                  <span style={sample}>62,412.5</span>
                )}
              </td>
              <td>{ratio.toFixed(2)}</td>
              <td>{least}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const meta = {
  title: 'Tokens',
  component: Tokens,
  parameters: { sandbox: { historyDays: 1 }, controls: { disable: true } },
} satisfies Meta<typeof Tokens>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tr[data-passes="true"]').length).toBe(2 * contrastPairs().length);
    // Every block of the file was found.
    for (const table of canvasElement.querySelectorAll('table')) await expect(table.rows.length).toBeGreaterThan(1);
  },
};
export const Light: Story = { tags: ['long'], globals: { theme: 'light' } };
