import type { FormMode } from './formTypes.js';
import type { CopiedBot } from './readSavedDraft.js';

/** What a form opens with in place of the recommendation: a recipe, a proposal, a bot to copy. Keep the object. */
export interface FormStart<Draft extends object> {
  /** Tells it apart from others: what is typed over it is kept by this name, and drafts of one's own stay as they are. */
  readonly name: string;
  /** Tab that it fills and that is open. */
  readonly mode: FormMode;
  /** Unset members follow the recommendation. */
  readonly draft: Readonly<Partial<Draft>>;
  /** Bot of somebody else whose settings these are; in the copy tab. */
  readonly copied?: CopiedBot | undefined;
  /** Strategy behind a link whose settings these are. */
  readonly strategyId?: string | undefined;
}
