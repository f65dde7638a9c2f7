/** Picture of a coin, or the beginning of its name on a color of its own. Decoration: the name stands beside it. */
export function SymbolIcon({ base, address }: { readonly base: string; readonly address: string | undefined }) {
  // The address comes from a list of the server: nothing but a picture over a safe line.
  const src = address?.startsWith('https://') ? address : undefined;
  return (
    // One of five tones, the same wherever the name stands.
    <span className="tb-coin" data-tone={Number.parseInt(base, 36) % 5 || 0} aria-hidden="true">
      {base.slice(0, 3)}
      {src && <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}
