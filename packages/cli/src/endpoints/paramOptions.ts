import { type Options, OR_NONE } from '../args/command.js';
import type { Param } from './params.js';

/** A member of the one object that some endpoints take stands as an option of its own. */
export function flat(
  params: readonly Param[],
): readonly { readonly param: Param; readonly within: string | undefined }[] {
  return params.flatMap(
    (param): ReturnType<typeof flat> =>
      param.type === 'object' && !param.isList && param.members.length > 0
        ? param.members.map((member) => ({ param: member, within: param.name }))
        : [{ param, within: undefined }],
  );
}

/** Options of params: their names, types, units and docstrings. */
export function paramOptions(params: readonly Param[]): Options {
  return Object.fromEntries(
    flat(params).map(({ param }) => [
      param.name,
      { type: 'string' as const, takes: takesOf(param), about: aboutOf(param) },
    ]),
  );
}

/** What stands in place of a value: `DECIMAL`, `TEXT`, `JSON`. */
function takesOf({ type, isList, unit }: Param): string {
  if (type === 'object' || type === 'any') return 'JSON';
  const word =
    { 'decimal or empty': 'DECIMAL', decimal: 'DECIMAL', boolean: 'true|false' }[type as string] ?? type.toUpperCase();
  const inUnit = unit === 'ratio' || unit === 'ms' || unit === 's' ? `${word}(${unit})` : word;
  const one = type === 'decimal or empty' ? inUnit + OR_NONE : inUnit;
  return isList ? `${one},…` : one;
}

const LINE = 78;

function aboutOf({ isRequired, names, about, members }: Param): string {
  const inner = members.length > 0 ? `a list of {${members.map(({ name }) => name).join(', ')}}` : '';
  const parts = [isRequired ? 'required' : '', inner, typedWords(about).replace(/\.$/, ''), names?.join(', ') ?? ''];
  const text = parts.filter(Boolean).join('; ');
  return text.length > LINE ? `${text.slice(0, LINE)}…` : text;
}

/** A docstring as whoever types options reads it: an empty text is typed as `none`. */
export function typedWords(about: string): string {
  return about.replaceAll('`""` clears', '`none` clears');
}
