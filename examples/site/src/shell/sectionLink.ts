import { basePathOf } from '../locale.js';

/** Full address of a path of the section, in the language of the page. */
export function sectionLink(path: string): string {
  return `${location.origin}${basePathOf(location.pathname)}${path}`;
}
