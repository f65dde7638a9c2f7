// Every public name of a package has a docstring: whoever hovers over it reads what it is. There are no exceptions.
import { publicApi } from './publicApi.mjs';
import { PUBLISHED } from './published.mjs';

const names = PUBLISHED.flatMap((folder) => publicApi(folder).names);
const bare = names.filter(({ doc }) => doc === '');
if (bare.length > 0) {
  const lines = bare.map(({ place, name, entry }) => `${place}: ${name} of ${entry}`);
  console.error(`${bare.length} public names have no docstring:\n${lines.join('\n')}`);
  process.exit(1);
}
console.log(`${names.length} public names have a docstring.`);
