import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CannotRun, reasonOfFile } from './exit.js';

/**
 * Makes sure, before anything else is done, that a file can be written at the end. Its folder is made where it is
 * missing. A file of an earlier run goes, so that nobody takes it for that of this run; a device, as /dev/stdout, stays.
 *
 * @returns what writes it; does nothing where no file is wanted
 * @throws CannotRun when it cannot be written; what is returned does so too, for a disk that is full by then
 */
export function outputFile(option: string, file: string | undefined): (text: string) => void {
  if (file === undefined) return () => {};
  const act = (doIt: () => void) => {
    try {
      doIt();
    } catch (cause) {
      throw new CannotRun(`${option} ${file} cannot be written: ${reasonOfFile(cause)}.`, { cause });
    }
  };
  act(() => {
    const folder = dirname(resolve(file));
    mkdirSync(folder, { recursive: true });
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error('it is a folder');
    if (found === undefined || found.isFile()) accessSync(folder, constants.W_OK);
    if (found?.isFile()) rmSync(file);
  });
  return (text) => act(() => writeFileSync(file, text));
}
