/** What {@link fontPreloads} needs. */
export interface FontConfig {
  /** Addresses or paths of the font files, woff2; the site has three. */
  readonly fonts: readonly string[];
  /** Address of the page. */
  readonly page: string;
  /** Further origins that fonts may come from, as `https://static.xchg-example.com`; https only. */
  readonly origins?: readonly string[] | undefined;
}

/** Attributes of one link element. */
export interface FontPreload {
  readonly rel: 'preload';
  readonly as: 'font';
  readonly type: 'font/woff2';
  readonly href: string;
  /** Fonts are fetched anonymously, also from the page's own origin; without it they load twice. */
  readonly crossorigin: 'anonymous';
}

/** Preload links of the fonts. Leaves out what is neither of the page's own origin nor https of a configured one. */
export function fontPreloads({ fonts, page, origins = [] }: FontConfig): readonly FontPreload[] {
  return fonts.flatMap((font) => {
    if (!URL.canParse(font, page)) return [];
    const { href, origin, protocol } = new URL(font, page);
    const isOwn = origin === new URL(page).origin && /^https?:$/.test(protocol);
    if (!isOwn && !(protocol === 'https:' && origins.includes(origin))) return [];
    return [{ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' }];
  });
}
