/** An element with its properties and what stands in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

/** A row of a table. */
export function row(name: 'th' | 'td', ...cells: readonly (Node | string)[]): HTMLTableRowElement {
  return element('tr', {}, ...cells.map((cell) => element(name, {}, cell)));
}
