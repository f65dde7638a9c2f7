import { CannotRun } from '../args/exit.js';
import { seenText } from '../output/unseen.js';
import facts from './endpointFacts.json' with { type: 'json' };
import { nearest } from './nearest.js';

/** What a param takes. Money, prices and ids are text, with every digit. */
export type ParamType =
  | 'text'
  | 'decimal'
  | 'decimal or empty'
  | 'id'
  | 'number'
  | 'boolean'
  | 'name'
  | 'object'
  | 'any';

/** A param of an endpoint, or a member of one. */
export interface Param {
  readonly name: string;
  readonly type: ParamType;
  readonly isList: boolean;
  readonly isRequired: boolean;
  /** What a bare figure means; undefined when the type says it all. */
  readonly unit: string | undefined;
  /** The names that it takes; undefined for what is no enum. */
  readonly names: readonly string[] | undefined;
  /** Its docstring, maybe empty. */
  readonly about: string;
  /** Members of an object, or of each object of a list. */
  readonly members: readonly Param[];
}

/** An endpoint, its texts and its params. */
export interface EndpointFacts {
  readonly name: string;
  /** Whether it only reads. */
  readonly isQuery: boolean;
  /** First paragraph of its docstring. */
  readonly about: string;
  readonly params: readonly Param[];
}

interface ParamFact {
  readonly type: string;
  readonly isRequired: boolean;
  readonly unit?: string | undefined;
  readonly names?: string | undefined;
  readonly about?: string | undefined;
}

interface EndpointFact {
  readonly kind: string;
  readonly about: string;
  readonly params: Readonly<Record<string, ParamFact>>;
}

/** Made from the registry with the reference pages, so that a help loads no schema; a test holds both equal. */
const factsByName: ReadonlyMap<string, EndpointFact> = new Map(Object.entries<EndpointFact>(facts as never));

/** Names of all endpoints, in their order. */
export const endpointNames: readonly string[] = [...factsByName.keys()];

const known = new Map<string, EndpointFacts>();

/** What is known of the endpoint of this name. @throws CannotRun that names those it may have been */
export function factsOf(name: string): EndpointFacts {
  const fact = factsByName.get(name);
  if (fact === undefined) {
    const near = nearest(name, endpointNames);
    const advice = near.length > 0 ? `Did you mean ${near.join(' or ')}? ` : '';
    throw new CannotRun(`There is no endpoint "${shorten(name)}". ${advice}tradingbot list-tools names all.`);
  }
  const { kind, about, params } = fact;
  const made = known.get(name) ?? { name, isQuery: kind === 'query', about, params: paramsBelow(params, '') };
  known.set(name, made);
  return made;
}

const TYPES: readonly ParamType[] = [
  'text',
  'decimal',
  'decimal or empty',
  'id',
  'number',
  'boolean',
  'name',
  'object',
];

function paramsBelow(params: EndpointFact['params'], above: string): readonly Param[] {
  const prefix = above === '' ? '' : `${above}.`;
  const own = Object.entries(params).filter(
    ([path]) => path.startsWith(prefix) && /^[^.[\]]+$/.test(path.slice(prefix.length)),
  );
  return own.map(([path, { type, isRequired, unit, names, about = '' }]): Param => {
    const isList = type.endsWith('[]') || Object.keys(params).some((other) => other.startsWith(`${path}[]`));
    const inner = isList ? `${path}[]` : path;
    const members = paramsBelow(params, inner);
    const bare = type.replace(/\[\]$/, '').replace(/^string$/, 'text');
    const named = names ?? params[inner]?.names;
    return {
      name: path.slice(prefix.length),
      type: members.length > 0 ? 'object' : named ? 'name' : (TYPES.find((one) => one === bare) ?? 'any'),
      ...{ isList, isRequired, unit, about, members },
      names: named?.split(' '),
    };
  });
}

/** A text of somebody else in a message: short, and without what moves a terminal. */
export function shorten(text: string): string {
  const plain = seenText(text, '?');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}
