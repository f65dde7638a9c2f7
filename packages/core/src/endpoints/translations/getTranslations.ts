import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { isObject } from '../../contract/members.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/** A translation file as it comes: flat, or nested by the parts of the keys. Untrusted; read it by `flattenTranslations`. */
export interface TranslationTree {
  readonly [key: string]: unknown;
}

/**
 * Reads the texts of one language. Carries neither cookie nor token. Use `loadTranslations`, which never fails.
 *
 * @throws BotError kind `contract_error`: a name with other characters than letters, digits, hyphen and underscore;
 *   nothing was sent.
 * @throws BotError kind `http_error`: there is no such file.
 * @see Specification section 7, "Translation files"
 */
export const getTranslations = /* @__PURE__ */ defineEndpoint({
  name: 'getTranslations',
  kind: 'query',
  method: 'GET',
  path: '/:projectId/:namespace/:lang.json',
  prefix: 'host',
  host: 'translations',
  envelope: 'none',
  auth: 'none',
  tags: ['translations'],
  params: () => record({ projectId: pathName(), namespace: pathName(), lang: pathName() }),
  result: () => z.custom<TranslationTree>(isObject),
});

/** One segment of a path, safe before it is encoded. */
/* @__NO_SIDE_EFFECTS__ */
function pathName() {
  return z.string().check(z.refine((text) => /^[A-Za-z0-9_-]{1,100}$/.test(text), { error: 'not a plain name' }));
}

/** Parameters of {@link getTranslations}, checked before anything is sent. Units stand at the fields. */
export type GetTranslationsParams = ParamsOf<typeof getTranslations>;
/** What {@link getTranslations} resolves to. Units stand at the fields. */
export type GetTranslationsResult = ResultOf<typeof getTranslations>;
