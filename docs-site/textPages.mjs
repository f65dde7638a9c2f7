// The site for language models and other readers of plain text: every page as Markdown, a list of them, and all in one.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from './assemble.mjs';

/**
 * Writes `llms.txt`, `llms-full.txt` and the Markdown of each page beside its page.
 *
 * @param {string} folder of the built site
 * @param {Awaited<ReturnType<typeof import('./assemble.mjs').assemble>>} site
 */
export function writeTextPages(folder, { name, summary, chapters }) {
  const all = chapters.flatMap(({ pages }) => pages);
  for (const { path } of all) cpSync(join(PAGES, path), join(folder, path));
  const lists = chapters.map(
    ({ title, pages }) => `## ${title}\n\n${pages.map(({ path, title: of }) => `- [${of}](${path})`).join('\n')}\n`,
  );
  writeFileSync(join(folder, 'llms.txt'), `# ${name}\n\n> ${summary}\n\n${lists.join('\n')}`);
  writeFileSync(
    join(folder, 'llms-full.txt'),
    all.map(({ path, text }) => `<!-- ${path} -->\n\n${text.trim()}\n`).join('\n---\n\n'),
  );
}
