// What the packages export, as the compiler sees it: the check of docstrings and the reference pages read it here.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * The entries of a package that are code, in the order of its package.json.
 *
 * @param {string} folder name of its folder in packages
 * @returns {{ entry: string, file: string }[]} name to import it by, and its source from the root of the repository
 */
export function entriesOf(folder) {
  const root = resolve(import.meta.dirname, '..');
  const { name, exports } = JSON.parse(readFileSync(`${root}/packages/${folder}/package.json`, 'utf8'));
  return Object.entries(exports).flatMap(([path, target]) => {
    const source = target['@tradingbot/source'];
    return source ? [{ entry: name + path.slice(1), file: `packages/${folder}/${source.slice(2)}` }] : [];
  });
}

/**
 * The values that an entry of a package exports, as it lists them: quicker than the compiler where names are enough.
 *
 * @param {string} file the entry's source
 * @returns {string[]} their names; types are left out
 */
export function exportedValues(file) {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.filter(ts.isExportDeclaration).flatMap(({ isTypeOnly, exportClause }) => {
    if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
  });
}

/** Whether an exported value is a component, by its name: nothing else begins with a capital but constants, which have no other letters. */
export const isComponent = (name) => /^[A-Z]\w*[a-z]/.test(name);

/**
 * Everything that a package exports, types included. Call in the root of the repository.
 *
 * @param {string} folder name of its folder in packages
 * @returns {{ checker: ts.TypeChecker, names: { entry: string, name: string, symbol: ts.Symbol, doc: string, place: string }[] }}
 *   each name with its entry, what it is, its docstring without tags, and `file:line` of its declaration
 */
export function publicApi(folder) {
  const entries = entriesOf(folder);
  const config = ts.readConfigFile(`packages/${folder}/tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, `packages/${folder}`);
  const files = entries.map(({ file }) => resolve(file));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const names = entries.flatMap(({ entry, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(resolve(file)));
    return checker.getExportsOfModule(module).map((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return { entry, name: exported.name, symbol, doc: docOf(symbol, checker), place: placeOf(symbol) };
    });
  });
  return { checker, names };
}

/**
 * The texts of a union that a package exports, in the order of its declaration.
 *
 * @param {ReturnType<typeof publicApi>} api
 * @param {string} name of the type
 * @param {string} [property] whose type is meant, where the type is an object
 */
export function literalsOf({ checker, names }, name, property) {
  const found = names.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing that is called ${name} is exported.`);
  const declared = checker.getDeclaredTypeOfSymbol(found.symbol);
  const type = property ? checker.getTypeOfSymbol(declared.getProperty(property)) : declared;
  const parts = type.isUnion() ? type.types : [type];
  return parts.map((part) => {
    if (!part.isStringLiteral()) throw new Error(`${name} is no union of texts.`);
    return part.value;
  });
}

/** Docstring without tags, as an editor shows it; `''` without one. */
export function docOf(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
}

function placeOf(symbol) {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration) return symbol.name;
  const source = declaration.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(declaration.getStart());
  return `${relative(process.cwd(), source.fileName)}:${line + 1}`;
}
