const TONES = 6;

/** Picture of a coin, or the beginning of its name on a color of its own. Decoration: the name stands beside it. */
export function SymbolIcon({ base, address }: { readonly base: string; readonly address: string | undefined }) {
  // The address comes from a list of the server: nothing but a picture over a safe line.
  const src = address?.startsWith('https://') ? address : undefined;
  return (
    <span className="tb-coin" data-tone={src ? undefined : toneOf(base)} aria-hidden="true">
      {base.slice(0, 3)}
      {src && <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}

/** A name has the same one everywhere. */
function toneOf(base: string): number {
  return [...base].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 0) % TONES;
}
