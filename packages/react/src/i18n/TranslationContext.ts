import { createContext } from 'react';
import type { Translation } from './useTranslation.js';

/** The texts for everything below a provider. */
export const TranslationContext = createContext<Translation | undefined>(undefined);
