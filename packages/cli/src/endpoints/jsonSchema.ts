import type { Param } from './params.js';

/** A JSON Schema of an object, as tools of an agent have it. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

const DECIMAL = String.raw`^-?\d+(\.\d+)?$`;

/** The schema of params. Figures and ids are text, since a JSON number has no more than 16 digits. */
export function schemaOf(params: readonly Param[], areAllNeeded = true): ObjectSchema {
  const required = params.filter(({ isRequired }) => areAllNeeded && isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(params.map((param) => [param.name, described(param, areAllNeeded)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function described(param: Param, areAllNeeded: boolean): object {
  const description = [param.about, param.unit && `Unit: ${param.unit}.`].filter(Boolean).join(' ');
  const inner = bare(param, areAllNeeded);
  return { ...(param.isList ? { type: 'array', items: inner } : inner), ...(description && { description }) };
}

function bare({ type, names, members }: Param, areAllNeeded: boolean): object {
  switch (type) {
    case 'object':
      return schemaOf(members, areAllNeeded);
    case 'name':
      return { type: 'string', enum: names };
    case 'number':
      return { type: 'integer' };
    case 'boolean':
      return { type: 'boolean' };
    case 'decimal':
      return { type: 'string', pattern: DECIMAL };
    case 'any':
      return {};
    default:
      return { type: 'string' };
  }
}
