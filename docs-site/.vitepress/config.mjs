import { slug } from 'github-slugger';
import { defineConfig } from 'vitepress';
import { assemble } from '../assemble.mjs';
import { addressOf } from '../contents.mjs';
import { writeTextPages } from '../textPages.mjs';

/** Built by `pnpm docs:site` in the root of the repository. No network is asked for anything, then or by the site. */
export default async () => {
  /** Path below which it is served. */
  const base = process.env.DOCS_BASE ?? '/';
  const { name, summary, chapters } = await assemble();
  const first = (wanted) => addressOf(chapters.find(({ title }) => title === wanted).pages[0].path);
  return defineConfig({
    title: name,
    description: summary,
    lang: 'en',
    srcDir: './pages',
    outDir: './dist',
    base,
    head: [['link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }]],
    markdown: {
      // A heading has the anchor that other views of the same Markdown give it.
      anchor: { slugify: slug },
      config: showColors,
    },
    themeConfig: {
      search: { provider: 'local' },
      outline: [2, 3],
      nav: ['Guides', 'Endpoints', 'Reference', 'Changes'].map((title) => ({ text: title, link: first(title) })),
      sidebar: chapters.map(({ title, pages }) => ({
        text: title,
        collapsed: title === 'Decisions' || title === 'Endpoints',
        items: pages.map((page) => ({ text: page.title, link: addressOf(page.path) })),
      })),
    },
    buildEnd: ({ outDir }) => writeTextPages(outDir, { name, summary, chapters }),
  });
};

/** A color stands beside its value. */
function showColors({ renderer: { rules } }) {
  const { code_inline: plain } = rules;
  rules.code_inline = (tokens, index, ...rest) => {
    const { content } = tokens[index];
    const sample = /^#[0-9a-f]{6}$/.test(content) ? `<span class="sample" style="background:${content}"></span>` : '';
    return sample + plain(tokens, index, ...rest);
  };
}
