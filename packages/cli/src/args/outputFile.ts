import { accessSync, constants, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CannotRun } from './exit.js';

/**
 * Makes sure, before anything else is done, that a file can be written at the end; one of an earlier run goes, so that
 * nobody takes it for that of this run.
 *
 * @returns what writes it; does nothing where no file is wanted
 * @throws CannotRun when it cannot be written
 */
export function outputFile(option: string, file: string | undefined): (text: string) => void {
  if (file === undefined) return () => {};
  try {
    accessSync(dirname(resolve(file)), constants.W_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('it is a folder');
    rmSync(file, { force: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split(',')[0] : String(cause);
    throw new CannotRun(`${option} ${file} cannot be written: ${reason}.`, { cause });
  }
  return (text) => writeFileSync(file, text);
}
