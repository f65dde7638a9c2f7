/** A file made on this device. */
export interface MadeFile {
  /** With its ending. */
  readonly name: string;
  readonly content: Blob;
}

/** A table as a file for spreadsheets, which need the mark at its beginning to see that it is UTF-8, or for a program that reads its columns. */
export function csvFile(name: string, text: string, reader: 'spreadsheet' | 'program' = 'spreadsheet'): MadeFile {
  const parts = reader === 'spreadsheet' ? ['\uFEFF', text] : [text];
  return { name: `${name}.csv`, content: new Blob(parts, { type: 'text/csv;charset=utf-8' }) };
}

/** A value as a JSON file that people can read, too. */
export function jsonFile(name: string, value: unknown): MadeFile {
  const text = `${JSON.stringify(value, undefined, 2)}\n`;
  return { name: `${name}.json`, content: new Blob([text], { type: 'application/json' }) };
}

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: MadeFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
