/** The page's cookies, `document.cookie` in a browser. */
export interface CookiePort {
  /** All cookies that scripts see: `name=value; name=value`. */
  read(): string;
  /** Takes one `Set-Cookie` text. */
  write(text: string): void;
}

/** A cookie to write. */
export interface NewCookie {
  readonly name: string;
  readonly value: string;
  /** 0 deletes it. */
  readonly maxAgeSeconds: number;
  /** Sent over https only. */
  readonly isSecure: boolean;
}

/** Maximum that browsers keep of name and value together. */
const MAX_BYTES = 4096;
/** Letters, digits and the characters that a cookie name may hold. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Printable ASCII without space and semicolon. */
const VALUE = /^[\x21-\x3a\x3c-\x7e]*$/;

/**
 * Value of the cookie with exactly this name, as it stands: nothing is decoded. Of several, the first with a value, which
 * is the one of the closest path. Undefined when there is none or a page without cookies throws.
 */
export function readCookie(cookies: CookiePort, name: string): string | undefined {
  for (const part of readAll(cookies).split(';')) {
    // Only the space that separates cookies: other blanks belong to the name.
    const text = part.startsWith(' ') ? part.slice(1) : part;
    const end = text.indexOf('=');
    if (end > 0 && text.slice(0, end) === name && end < text.length - 1) return text.slice(end + 1);
  }
  return undefined;
}

/**
 * Writes a cookie for the whole host, not sent along from other sites. False, and nothing is written, when the name or
 * value holds anything but printable ASCII without semicolon, when both pass 4,096 bytes, or when the page has no cookies.
 */
export function writeCookie(cookies: CookiePort, { name, value, maxAgeSeconds, isSecure }: NewCookie): boolean {
  if (!NAME.test(name) || !VALUE.test(value) || name.length + value.length > MAX_BYTES) return false;
  const secure = isSecure ? '; Secure' : '';
  try {
    cookies.write(`${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`);
    return true;
  } catch {
    return false;
  }
}

function readAll(cookies: CookiePort): string {
  try {
    return cookies.read();
  } catch {
    // A sandboxed frame throws; it has no cookies.
    return '';
  }
}
