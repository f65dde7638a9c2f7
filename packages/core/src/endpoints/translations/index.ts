export {
  type GetTranslationsParams,
  type GetTranslationsResult,
  getTranslations,
  type TranslationTree,
} from './getTranslations.js';
