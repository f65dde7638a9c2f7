/** Deepest nesting that is read; real answers have about eight levels. */
const MAX_DEPTH = 200;
/** Numbers of fewer digits than this always fit. */
const SAFE_DIGITS = 16;

const QUOTE = 34;
const BACKSLASH = 92;
const DOT = 46;
const ZERO = 48;
const NINE = 57;

/**
 * Parses JSON and keeps every digit: a number that a float cannot hold, such as an integer beyond 2^53 or a price of 20
 * digits, becomes text. Text inside strings is never touched.
 *
 * @throws SyntaxError for anything that is not JSON or nests deeper than 200 levels. Linear time.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(quoteLongNumbers(text));
}

/** Serializes a request body; a bigint is written with its digits, unquoted. */
export function stringifyJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => stringifyJson(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

function quoteLongNumbers(text: string): string {
  let output = '';
  let copied = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) {
      i = endOfString(text, i);
    } else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SyntaxError('nested too deeply');
    } else if (code === 93 || code === 125) {
      depth -= 1;
    } else if (code >= ZERO && code <= NINE) {
      const start = text[i - 1] === '-' ? i - 1 : i;
      const end = endOfNumber(text, i);
      const token = text.slice(start, end);
      if (end - i >= SAFE_DIGITS && isLossy(token)) {
        output += `${text.slice(copied, start)}"${token}"`;
        copied = end;
      }
      i = end - 1;
    }
  }
  return output + text.slice(copied);
}

/** Index of the closing quote, or the end of the text. The engine's own search is twice as fast as a loop. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let from = end;
    while (text.charCodeAt(from - 1) === BACKSLASH) from -= 1;
    if ((end - from) % 2 === 0) return end;
  }
  return text.length;
}

/** Index after the number token that begins at `start`, fraction and exponent included. */
function endOfNumber(text: string, start: number): number {
  let i = start;
  while (isNumberCode(text.charCodeAt(i))) i += 1;
  return i;
}

function isNumberCode(code: number): boolean {
  // digits . + - e E
  return (code >= ZERO && code <= NINE) || code === DOT || code === 43 || code === 45 || code === 69 || code === 101;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const INTEGER = /^-?\d+$/;

/**
 * Whether a float is not to be trusted with the token of a number: it has other digits, or it is an integer beyond 2^53,
 * of which no float is one alone, even where it prints the same. What is no number is left to the parser.
 */
function isLossy(token: string): boolean {
  if (!NUMBER.test(token)) return false;
  if (INTEGER.test(token)) return !Number.isSafeInteger(Number(token));
  return significant(token) !== significant(String(Number(token)));
}

/** The digits that count: two numbers of about the same size are equal when these are. Linear time. */
function significant(token: string): string {
  const digits = token
    .replace(/[eE].*/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
