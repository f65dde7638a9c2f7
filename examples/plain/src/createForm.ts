import type { SpotSymbolRow } from '@tradingbot/core/endpoints';
import { readNumber, writeNumber } from '@tradingbot/core/format';
import { type FormIssue, spotGridDrafts, type Verdict } from '@tradingbot/core/kinds';
import { emptySpotGridDraft, type SpotGridDraft, type SpotGridField } from '@tradingbot/engine/plan';
import { element } from './element.ts';
import { format, locale, prices } from './exchange.ts';
import { sayOutcome } from './sayOutcome.ts';
import { ask, create, judge, recommended } from './spotGrid.ts';

/** The fields of this form, of those that a spot grid has. */
const LABELS = {
  min_price: 'Lower price',
  max_price: 'Upper price',
  cell_number: 'Number of grids',
  investment: 'Investment',
} as const satisfies Partial<Record<SpotGridField, string>>;
type Shown = keyof typeof LABELS;

/** The exchange is asked about a draft that has stood still for so long. */
const ASK_AFTER_MS = 300;

/** The form for a spot grid on a pair. It plans every key press at the price of now, and sends what it has shown. */
export function createForm(pair: SpotSymbolRow, onSent: () => void): HTMLFormElement {
  const { symbol } = pair;
  const price = { market: 'spot', symbol } as const;
  let draft = emptySpotGridDraft();
  let verdict: { readonly of: SpotGridDraft; readonly said: Verdict<SpotGridField> | undefined } | undefined;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fields = Object.fromEntries(
    // The keys are those of the labels.
    (Object.keys(LABELS) as Shown[]).map((name) => [name, fieldOf(name, (value) => change(keyOf(name), value))]),
  ) as Record<Shown, ReturnType<typeof fieldOf>>;
  const preview = element('output');
  const outcome = element('p', { role: 'status' });
  const submit = element('button', { disabled: true }, 'Create bot');
  const form = element('form', { noValidate: true, ariaLabel: `Spot grid on ${symbol}` });
  form.append(...Object.values(fields).flatMap(({ label, note }) => [label, note]), preview, submit, outcome);

  function change(key: keyof SpotGridDraft, value: unknown): void {
    draft = { ...draft, [key]: value };
    show();
    clearTimeout(timer);
    timer = setTimeout(() => void askExchange(draft), ASK_AFTER_MS);
  }

  const judged = () => {
    const last = prices.get(price).quote?.close ?? pair.price;
    return last === undefined ? undefined : judge(draft, pair, last, verdict?.of === draft ? verdict.said : undefined);
  };

  async function askExchange(of: SpotGridDraft): Promise<void> {
    const found = judged();
    // A check that cannot be had keeps nobody from sending: the exchange checks again.
    const said = found && (await ask(symbol, of, found.plan).catch(() => undefined));
    verdict = { of, said };
    show();
  }

  function show(): void {
    const found = judged();
    if (!found) return;
    for (const [name, field] of Object.entries(fields))
      field.report(
        found.issues.filter((issue) => issue.field === name),
        use,
      );
    const { from, to } = found.plan.shape?.net_profit ?? {};
    preview.textContent =
      from && to ? `Each pair of a buy and a sell earns ${format.percent(from)} to ${format.percent(to)}.` : '';
    submit.disabled = isSending || found.issues.length > 0;
  }

  function use(fix: Partial<SpotGridDraft>): void {
    for (const [key, value] of Object.entries(fix)) {
      for (const [name, { input }] of Object.entries(fields))
        if (keyOf(name as Shown) === key) input.value = writeNumber(String(value), locale);
      // The keys of a fix are those of the draft.
      change(key as keyof SpotGridDraft, value);
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (submit.disabled) return;
    isSending = true;
    show();
    await sayOutcome(outcome, 'The bot is created.', () => create(symbol, draft));
    isSending = false;
    show();
    onSent();
  });

  prices.subscribe(price, show);
  // Without a recommendation the fields wait for the person.
  void recommended(symbol).then(use, () => undefined);
  return form;
}

/** Where a field stands in the draft. */
function keyOf(name: Shown): keyof SpotGridDraft {
  // The fields of a kind name members of its draft.
  return spotGridDrafts.fields[name].key as keyof SpotGridDraft;
}

/** An input for a number, with a place for what is wrong with it. */
function fieldOf(name: Shown, onChange: (value: string) => void) {
  const note = element('div', { id: `note-${name}` });
  const input = element('input', { name, inputMode: 'decimal', autocomplete: 'off' });
  input.setAttribute('aria-describedby', note.id);
  input.addEventListener('input', () => {
    const read = readNumber(input.value, { locale });
    onChange(read.kind === 'number' ? read.value : input.value);
  });
  let shown = '[]';
  const report = (
    issues: readonly FormIssue<SpotGridField, SpotGridDraft>[],
    use: (fix: Partial<SpotGridDraft>) => void,
  ) => {
    input.ariaInvalid = String(issues.length > 0);
    // What stays as it is, is left alone: a button that is drawn anew with every price cannot be pressed.
    if (JSON.stringify(issues) === shown) return;
    shown = JSON.stringify(issues);
    note.replaceChildren(
      ...issues.flatMap(({ code, params, fixes = [] }) => [
        element('p', {}, sentenceOf(code, params)),
        ...fixes.map((fix) => {
          const values = Object.values(fix).map((value) => writeNumber(String(value), locale));
          return element('button', { type: 'button', onclick: () => use(fix) }, `Use ${values.join(', ')}`);
        }),
      ]),
    );
  };
  return { label: element('label', {}, LABELS[name], input), input, note, report };
}

/** The code in plain words, with the range that holds. A real page has a sentence for each code. */
function sentenceOf(code: string, { from, to }: Readonly<Record<string, string>> = {}): string {
  const bounds = [from && `at least ${from}`, to && `at most ${to}`].filter(Boolean).join(', ');
  return `${code.replaceAll('_', ' ')}${bounds && `: ${bounds}`}`;
}
