import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Export condition under which packages see each other's source, so that nothing must be built before tests. */
const SOURCE = '@tradingbot/source';

/** `resolve` and `ssr.resolve` of every Vite config of the workspace. Vite's own lists must be spelled out. */
export const sourceConditions = {
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
};
