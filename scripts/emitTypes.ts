import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the declarations of a package, module by module, each with a map that leads an editor to the published source.
 * Called in the folder of the package, once the packages that it uses are built.
 *
 * @param entries sources whose declarations a host may import; what they reach is written too, and no test
 */
export function emitTypes(entries: readonly string[]): void {
  const own = process.cwd();
  const folder = join(own, 'node_modules/.cache');
  const config = join(folder, 'tsconfig.types.json');
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    emitDeclarationOnly: true,
    declaration: true,
    declarationMap: true,
    // Other packages are read as a host reads them.
    customConditions: [],
    rootDir: join(own, 'src'),
    outDir: join(own, 'dist'),
  };
  const files = entries.map((path) => join(own, path));
  writeFileSync(config, JSON.stringify({ extends: join(own, 'tsconfig.json'), files, include: [], compilerOptions }));
  const compiler = join(own, '../../node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', config], { stdio: 'inherit' });
}
