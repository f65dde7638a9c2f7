import { enFirst } from './enFirst.js';
import { enForm } from './enForm.js';
import { enLast } from './enLast.js';
import { enLater } from './enLater.js';
import { enLists } from './enLists.js';

/** Every text of the package. The English wording is the source; the JSON files of each other language have the same keys. */
export const en = { ...enFirst, ...enForm, ...enLists, ...enLater, ...enLast } as const;

/** Shape of a language: the keys of English with any wording. */
export type Texts = { readonly [G in keyof typeof en]: { readonly [K in keyof (typeof en)[G]]: string } };

/** Some texts of a language: words of a host to stand over ours. */
export type OwnTexts = { readonly [G in keyof Texts]?: Partial<Texts[G]> };
