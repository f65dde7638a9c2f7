/** Tags that a text may hold, without attributes. */
export const inlineTags = ['b', 'strong', 'i', 'em', 'u'] as const;

/** One of {@link inlineTags}. */
export type InlineTag = (typeof inlineTags)[number];

/** A piece of a text: plain, or pieces inside a tag. */
export type InlineNode = string | { readonly tag: InlineTag; readonly children: readonly InlineNode[] };

interface Level {
  readonly tag: InlineTag | undefined;
  readonly children: InlineNode[];
}

/** Deepest nesting of tags; deeper ones are text. */
const MAX_DEPTH = 5;

/**
 * Splits a text at the tags of the fixed list, so that a screen can render each piece as an element or as text. Everything
 * else is text as it stands: other tags, attributes, entities, a tag that is not closed or closes another one. Linear time.
 */
export function parseInlineTags(text: string): readonly InlineNode[] {
  const top: Level = { tag: undefined, children: [] };
  const open: Level[] = [top];
  // Text, slash, name, text, slash, name, …, text.
  const parts = text.split(/<(\/?)(b|strong|i|em|u)>/);
  addText(top, parts[0] ?? '');
  for (let i = 1; i < parts.length; i += 3) {
    const [slash = '', name = '', after = ''] = parts.slice(i, i + 3);
    const here = open.at(-1) ?? top;
    if (slash === '' && open.length <= MAX_DEPTH) {
      // The pattern matches the names of the list only.
      open.push({ tag: name as InlineTag, children: [] });
    } else if (slash === '/' && here.tag === name) {
      open.pop();
      (open.at(-1) ?? top).children.push({ tag: here.tag, children: here.children });
    } else {
      addText(here, `<${slash}${name}>`);
    }
    addText(open.at(-1) ?? top, after);
  }
  // What is still open was never a tag.
  for (let level = open.pop(); level?.tag !== undefined; level = open.pop()) {
    const below = open.at(-1) ?? top;
    addText(below, `<${level.tag}>`);
    for (const child of level.children) {
      if (typeof child === 'string') addText(below, child);
      else below.children.push(child);
    }
  }
  return top.children;
}

function addText({ children }: Level, text: string): void {
  const last = children.at(-1);
  if (text === '') return;
  if (typeof last === 'string') children[children.length - 1] = last + text;
  else children.push(text);
}
