/** Picture of a coin, or the beginning of its name. Decoration: the name stands beside it. */
export function SymbolIcon({ base, address }: { readonly base: string; readonly address: string | undefined }) {
  // The address comes from a list of the server: nothing but a picture over a safe line.
  const src = address?.startsWith('https://') ? address : undefined;
  return (
    <span className="tb-coin" aria-hidden="true">
      {base.slice(0, 3)}
      {src && <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}
