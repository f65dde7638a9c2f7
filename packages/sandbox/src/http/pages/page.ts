/** What a browser may do on the sandbox's own pages: read them and send their forms. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page of the sandbox's own: plain HTML without a script, so the strictest policy holds. */
export function page({ title, style, main }: { title: string; style: string; main: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0; min-height: 100vh; background: #0b0e14; color: #edf1f7; font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; }
p { color: #b4bfcd; }
a { color: #c9bfff; }
button { padding: .75rem 1rem; min-height: 2.75rem; font: inherit; color: inherit; background: #121721; border: 1px solid #74839a; border-radius: 8px; cursor: pointer; }
button:hover { background: #1a212d; }
:focus-visible { outline: 2px solid #c9bfff; outline-offset: 2px; }
${style}
</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
