import { feeOptions, hostOptions } from '../target/options.js';

/** How a command prints what it found. */
export const outputOptions = {
  json: { type: 'boolean', about: 'prints one JSON document, every figure as exact text' },
} as const;

/** Where the journal of writes is kept. */
export const stateOptions = {
  state: { type: 'string', takes: 'FOLDER', about: 'where writes stand until their outcome is known' },
} as const;

/** Options of every command that may write. */
export const writeOptions = {
  ...hostOptions,
  ...outputOptions,
  ...stateOptions,
  ...feeOptions,
  'dry-run': { type: 'boolean', about: 'plans it, and sends nothing' },
  'read-only': { type: 'boolean', about: 'refuses every write' },
  yes: { type: 'boolean', about: 'sends it without asking' },
  again: {
    type: 'boolean',
    about: 'sends it although the same write has just ended unknown, or was just found to be done',
  },
} as const;
