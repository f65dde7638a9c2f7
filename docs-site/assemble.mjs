// Brings the Markdown of the repository together into one folder, with links as the site needs them.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import readChangesets from '@changesets/read';
import { PUBLISHED } from '../scripts/published.mjs';
import { addressOf, CHAPTERS, filesOf, pathOf } from './contents.mjs';

/** Where the pages are brought to, from the root of the repository. */
export const PAGES = 'docs-site/pages';
const ICON = 'examples/site/public/tradingbot/favicon.svg';

/**
 * Writes all pages into `PAGES`, and the pictures that they show. Call in the root of the repository.
 *
 * @returns {Promise<{ name: string, summary: string, chapters: { title: string, pages: { path: string, title: string, text: string }[] }[] }>}
 *   the first words of the README, and the chapters of the sidebar
 * @throws Error that names the page and the link, for one that leads nowhere in the repository
 */
export async function assemble() {
  rmSync(PAGES, { recursive: true, force: true });
  const chapters = CHAPTERS.map((chapter) => ({
    title: chapter.title,
    pages: filesOf(chapter).map((file) => page(pathOf(file), linked(readFileSync(file, 'utf8'), file))),
  }));
  const changes = { title: 'Changes', pages: [page('changelog.md', await changelog())] };
  const all = [...chapters, changes];
  for (const { path, text } of all.flatMap(({ pages }) => pages)) write(path, text);
  const { name, summary, picture, promises } = introduction();
  keep(ICON, 'favicon.svg');
  const hero = {
    name,
    tagline: summary,
    image: { src: `/${keep(picture.file)}`, alt: picture.alt },
    actions: ['tutorial.md', 'reference/endpoints/index.md', 'reference/components.md'].map((path, index) => ({
      theme: index === 0 ? 'brand' : 'alt',
      text: all.flatMap(({ pages }) => pages).find((one) => one.path === path).title,
      link: addressOf(path),
    })),
  };
  write('index.md', `---\n${JSON.stringify({ layout: 'home', hero, features: promises }, null, 2)}\n---\n`);
  return { name, summary, chapters: all };
}

function page(path, text) {
  const [, title] = /^# (.+)$/m.exec(text) ?? [];
  if (!title) throw new Error(`${path} has no title.`);
  return { path, title, text };
}

function write(path, text) {
  const file = join(PAGES, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const pageFiles = new Set(CHAPTERS.flatMap(filesOf));
/** Code, in which nothing is a link; or a link or a picture. */
const CODE_OR_LINK = /(```[\s\S]*?\n\s*```|`[^`\n]+`)|(!?)\[((?:`[^`]*`|[^\]`])*)\]\(([^)\s]+)\)/g;

/** A page with its links to other files of the repository turned into links of the site. */
function linked(text, file) {
  return text.replace(CODE_OR_LINK, (whole, code, mark, label, target) => {
    if (code || /^(https?:|#)/.test(target)) return whole;
    const [place, anchor] = target.split('#');
    const found = posix.join(dirname(file), place).replace(/\/$/, '');
    if (!existsSync(found)) throw new Error(`${file} links to ${target}, which does not exist.`);
    const inside = pageFiles.has(found) ? found : CHAPTERS.flatMap(filesOf).find((one) => dirname(one) === found);
    if (/\.(png|jpg|svg)$/.test(found)) return `${mark}[${label}](${relativeTo(file, keep(found))})`;
    // What is no page stands in the repository only.
    if (!inside) return label.startsWith('`') || statSync(found).isDirectory() ? label : `\`${label}\``;
    return `[${label}](${relativeTo(file, pathOf(inside))}${anchor ? `#${anchor}` : ''})`;
  });
}

/** Path from the page of a file to another one of the site. */
function relativeTo(file, path) {
  const relative = posix.relative(dirname(pathOf(file)), path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** What the next release changes, from the changesets; the releases before it where the packages have a list of them. */
async function changelog() {
  const sets = await readChangesets(process.cwd());
  const sections = ['major', 'minor', 'patch'].map((size) => {
    const entries = sets.filter(({ releases }) => releases.some(({ type }) => type === size));
    const lines = entries
      .map(
        ({ summary, releases }) =>
          `- **${releases.map(({ name }) => name.replace(/^@\w+\//, '')).join(', ')}**: ${summary.trim().replace(/\s*\n\s*/g, ' ')}`,
      )
      .sort();
    return lines.length > 0 ? `## Next release: ${size}\n\n${lines.join('\n')}\n` : '';
  });
  const past = PUBLISHED.map((name) => `packages/${name}/CHANGELOG.md`)
    .filter((file) => existsSync(file))
    // One page for all packages: the name of each is a heading below that of the page.
    .map((file) => readFileSync(file, 'utf8').replace(/^#/gm, '##'));
  return ['# Changelog', 'All packages have one version.', ...sections.filter(Boolean), ...past].join('\n\n');
}

/** Brings a file along that is no page. @returns its path in the site */
function keep(file, path = file.replace(/^docs\//, '')) {
  cpSync(file, join(PAGES, 'public', path));
  return path;
}

/** What the README says and shows first, and its promises. */
function introduction() {
  const readme = readFileSync('README.md', 'utf8');
  const [, name, summary] = /^# (.+)\n\n(.+)\n/.exec(readme) ?? [];
  const promises = [...readme.matchAll(/^\d\. \*\*(.+?)\.\*\* (.+)$/gm)].map(([, title, details]) => ({
    title,
    details,
  }));
  const [, alt, file] = /^!\[(.+)\]\((.+)\)$/m.exec(readme) ?? [];
  if (!name || !summary || !file || promises.length === 0)
    throw new Error('README.md has no first sentence, no picture or no promises.');
  return { name, summary: summary.replaceAll('`', ''), picture: { alt, file }, promises };
}
