// What the docs site is made of. The sidebar, the list for language models and the pages themselves all come from here.
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { PUBLISHED } from '../scripts/published.mjs';

/**
 * Chapters in the order of the sidebar: files of the repository, and folders whose pages follow by their names. A page
 * keeps its path, without `docs/`.
 */
export const CHAPTERS = [
  { title: 'Start', sources: ['docs/tutorial.md'] },
  { title: 'Guides', sources: ['docs/guides'] },
  { title: 'Packages', sources: PUBLISHED.map((name) => `packages/${name}/README.md`) },
  { title: 'Endpoints', sources: ['docs/reference/endpoints'] },
  { title: 'Reference', sources: ['docs/reference'] },
  {
    title: 'How it is made',
    sources: ['docs/architecture.md', 'docs/compared.md', 'docs/benchmarks.md', 'CONTRIBUTING.md'],
  },
  { title: 'Decisions', sources: ['docs/decisions'] },
];

/** Markdown files of a chapter; a README comes first. */
export function filesOf({ sources }) {
  return sources.flatMap((source) => {
    if (source.endsWith('.md')) return [source];
    const names = readdirSync(source).filter((name) => name.endsWith('.md'));
    const isLater = (name) => (name === 'README.md' ? 0 : 1);
    return names.sort((a, b) => isLater(a) - isLater(b) || (a < b ? -1 : 1)).map((name) => `${source}/${name}`);
  });
}

/** Path of a page in the site, from its file in the repository: `reference/endpoints/index.md`. */
export function pathOf(file) {
  const path = file.replace(/^docs\//, '').replace(/^packages\/(\w+)\/README\.md$/, 'packages/$1.md');
  return basename(path) === 'README.md'
    ? path.replace(/README\.md$/, 'index.md')
    : path.replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase());
}

/** Address of a page, from its path. */
export function addressOf(path) {
  return `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
}
