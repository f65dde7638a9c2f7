// What the forms say about a check code or a warning, by the functions and texts with which they say it.
import type { BotKind } from '../packages/core/src/index.js';
import { serverIssue } from '../packages/core/src/kinds/form/serverIssue.js';
import {
  type CheckPlaces,
  type DraftField,
  futuresComboDrafts,
  futuresGridDrafts,
  futuresMartingaleDrafts,
  spotDcaDrafts,
  spotGridDrafts,
} from '../packages/core/src/kinds.js';
import {
  emptyFuturesComboDraft,
  emptyFuturesGridDraft,
  emptyFuturesMartingaleDraft,
  emptySpotDcaDraft,
  emptySpotGridDraft,
} from '../packages/engine/src/plan/index.js';
import type { FieldSpec } from '../packages/react/src/form/create/formModel.js';
import { textOfIssue } from '../packages/react/src/form/create/useIssueText.js';
import { en } from '../packages/react/src/i18n/en.js';
import { formatOf } from '../packages/react/src/i18n/formatOf.js';
import { fields as comboFields } from '../packages/react/src/kinds/futures-combo/form/fields.js';
import { fields as futuresGridFields } from '../packages/react/src/kinds/futures-grid/form/fields.js';
import { fields as martingaleFields } from '../packages/react/src/kinds/futures-martingale/form/useFuturesMartingaleForm.js';
import { fields as dcaFields } from '../packages/react/src/kinds/spot-dca/form/fields.js';
import { fields as spotGridFields } from '../packages/react/src/kinds/spot-grid/form/fields.js';

/** A form in its general parts; what distinguishes its kinds does not matter to a sentence. */
interface Form {
  readonly draft: object;
  readonly places: CheckPlaces<string, object>;
  readonly fields: Readonly<Record<string, FieldSpec & DraftField>>;
}

/** Forms as they stand empty. */
const FORMS = {
  spot_grid: form(emptySpotGridDraft(), spotGridDrafts, spotGridFields),
  futures_grid: form(emptyFuturesGridDraft(), futuresGridDrafts, futuresGridFields),
  spot_dca: form(emptySpotDcaDraft(), spotDcaDrafts, dcaFields),
  futures_martingale: form(emptyFuturesMartingaleDraft(), futuresMartingaleDrafts, martingaleFields),
  futures_combo: form(emptyFuturesComboDraft(), futuresComboDrafts, comboFields),
};

/** Stands for a figure that only a form with values has. */
const OPEN = '…';
/** Findings about any field: the name of one would mislead. */
const OF_ANY = /^(required|not_a_\w+|not_whole|too_precise|too_many_digits)$/;

function form(draft: object, { check }: { readonly check: unknown }, fields: unknown): Form {
  const { placesOf } = check as { readonly placesOf: (draft: object) => Form['places'] };
  return { draft, places: placesOf(draft), fields: fields as Form['fields'] };
}

/** A text of the components in English, with what is known filled in. */
function t(key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const [section = '', name = ''] = key.split('.');
  const text = (en as Readonly<Record<string, Readonly<Record<string, string>>>>)[section]?.[name];
  if (text === undefined) throw new Error(`No text ${key}.`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => String(params[param] || OPEN));
}

/** What a form says about a check code. No text where it can only name the code. */
export function sentenceOf(kind: BotKind, code: string) {
  const { draft, places, fields } = FORMS[kind];
  const issue = serverIssue(code, places, { draft, fields, bounds: {} });
  const general = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
  const isOfAny = OF_ANY.test(code);
  const said = textOfIssue(t as never, formatOf('en'), issue, {
    draft,
    fields: (isOfAny ? general : fields) as never,
    units: undefined as never,
  });
  const isUnknown = said.text === t('check.unknown', { code });
  return {
    field: isOfAny ? '' : t(fields[issue.field]?.label ?? ''),
    text: isUnknown ? '' : isOfAny ? said.text.replace(issue.field, 'The field') : said.text,
    fixes: said.fixes.map(({ label }) => label),
  };
}

/** What a form says about a warning, in its general form. */
export function warningOf(code: string): string {
  return t(Object.hasOwn(en.warning, code) ? `warning.${code}` : `warning.${code}_other`);
}

/** Name of a kind on screen. */
export function nameOf(kind: BotKind): string {
  return t(`kind.${kind}`);
}
