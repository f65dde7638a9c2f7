import { isBotError } from '@tradingbot/core';
import { explainError } from '@tradingbot/core/errors';
import { add, compare, isDecimal, subtract } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { CannotRun } from '../args/exit.js';
import { readBot, readBots } from '../bots/readBots.js';
import { diagnosisOf } from '../diagnose/diagnoseCommand.js';
import { endpointNamed } from '../endpoints/callCommand.js';
import { nearest } from '../endpoints/nearest.js';
import { factsOf, shorten } from '../endpoints/params.js';
import { checkParams } from '../endpoints/readParams.js';
import { createPlanner, writeOf } from '../plans/createPlanner.js';
import { type Amount, amountText, type Finding, type Plan, reportOf, UNKNOWN_AMOUNT } from '../plans/Plan.js';
import { issueOf, type Receipt, sendPlan } from '../plans/sendPlan.js';
import { lookUpLeft } from '../plans/writeFlow.js';
import { isOutOfReach, type Target } from '../target/openTarget.js';
import { PLAN, type Tool, toolsOf } from '../tools/toolList.js';
import type { AuditEntry, AuditLog } from './auditLog.js';
import { exchangeData } from './marked.js';

/** What a tool answers. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly content: object;
}

/** What an agent may do in one session. */
export interface AgentSession {
  readonly tools: readonly Tool[];
  /** Calls a tool. Never rejects. */
  call(name: string, given: unknown): Promise<ToolAnswer>;
  /** Resolves when no write is under way any more. */
  settled(): Promise<void>;
}

/** How a session is limited. */
export interface AgentOptions {
  readonly isReadOnly?: boolean | undefined;
  readonly kinds?: readonly BotKind[] | undefined;
  /** Most that may be put into bots in all, of each coin; no limit when absent. */
  readonly budget?: string | undefined;
  readonly audit: AuditLog;
  /** What became of writes that an earlier session left: the first answer has it. */
  readonly earlier?: readonly Receipt[] | undefined;
}

interface Held {
  readonly plan: Plan;
  /** Its first sending: there is no second. */
  sending?: Promise<Receipt>;
}

/** What a plan takes beyond the budget. */
interface OverBudget extends Finding {
  readonly params: Readonly<Record<'budget' | 'left' | 'amount' | 'coin', string>>;
}

/** Plans that a session holds at most; the oldest go first. */
const MAX_PLANS = 200;

export function createAgentSession(target: Target, options: AgentOptions): AgentSession {
  const { client } = target;
  const { isReadOnly = false, kinds = BOT_KINDS, budget, audit } = options;
  const all = toolsOf(kinds);
  const tools = isReadOnly ? all.filter(({ kind }) => kind !== 'write') : all;
  const planner = createPlanner(target);
  const held = new Map<string, Held>();
  /** What was put in, or may have been, by coin. */
  const spent = new Map<string, string>();
  const working = new Set<Promise<unknown>>();
  let earlier = options.earlier ?? [];

  async function read(tool: Tool, given: unknown): Promise<object> {
    if (tool.endpoint !== undefined) {
      const { params } = factsOf(tool.endpoint);
      // Checked against its own schema, which the call encodes it by.
      return exchangeData(await endpointNamed(tool.endpoint)(client, checkParams(params, given) as never));
    }
    const { kind, id, status } = membersOf(tool, given);
    if (tool.name === 'diagnose') return { ...(await diagnosisOf(target)) };
    const known = BOT_KINDS.find((one) => one === kind);
    if (kind !== undefined && known === undefined) throw new CannotRun(`kind must be one of ${BOT_KINDS.join(', ')}.`);
    if (tool.name === 'bots') {
      if (status !== undefined && status !== 'ongoing' && status !== 'closed')
        throw new CannotRun('status must be ongoing or closed.');
      return exchangeData(await readBots(client, status ?? 'ongoing', known));
    }
    if (known === undefined || typeof id !== 'string' || !/^[1-9]\d{0,29}$/.test(id))
      throw new CannotRun('Give kind and id, the id as text with every digit; the tool bots lists them.');
    return exchangeData(await readBot(client, known, id));
  }

  async function plan(tool: Tool, given: unknown): Promise<object> {
    const write = writeOf(tool.endpoint ?? '');
    if (!write) throw new CannotRun(`${tool.name} plans nothing.`);
    const made = await planner.plan(write, given);
    held.set(made.id, { plan: made });
    for (const id of [...held.keys()].slice(0, Math.max(0, held.size - MAX_PLANS))) held.delete(id);
    // Of the plan as it is shown: what is left of the budget may be more by the time that it is sent.
    const [over] = overBudget(made.amounts);
    const shown = over ? { ...made, issues: [...made.issues, over] } : made;
    const { prices, changes, figures, bounds, ...own } = reportOf(shown);
    const next = over ? budgetText(over) : nextStep(made);
    return { ...own, next, ...exchangeData({ prices, changes, figures, bounds }) };
  }

  /** Sends a plan once. A second call of the same plan gets the outcome of the first. */
  async function send(tool: Tool, given: unknown): Promise<Receipt & { readonly repeated?: boolean }> {
    if (isReadOnly) throw new CannotRun('This server is read-only: no write is sent. Whoever started it decides that.');
    const { plan: id, amount } = membersOf(tool, given);
    if (id === undefined)
      throw new CannotRun(
        `Give the id of a plan and its amount: make one with ${PLAN}${tool.name} first. Nothing was sent.`,
      );
    const found = typeof id === 'string' ? held.get(id) : undefined;
    if (!found)
      throw new CannotRun(
        `There is no plan ${shorten(JSON.stringify(id) ?? '')} in this session: make one with ${PLAN}${tool.name}.`,
      );
    const own = found.plan.write.endpoint.spec.name;
    if (own !== tool.name)
      throw new CannotRun(
        `That plan is one of ${own}: send it with the tool ${own}, or make one with ${PLAN}${tool.name}.`,
      );
    // No amount makes a plan with issues one that can be sent.
    const refused = issueOf(found.plan);
    if (refused !== undefined) throw new CannotRun(refused);
    if (!isStated(found.plan, amount))
      throw new CannotRun(
        `The amount must be stated as the plan says it, "${amountText(found.plan)}", and was ${shorten(JSON.stringify(amount) ?? 'missing')}. Nothing was sent. If another amount is meant, make another plan.`,
      );
    if (found.sending) return repeated(found.plan, await found.sending);
    const [over] = overBudget(found.plan.amounts);
    if (over) throw new CannotRun(`Nothing was sent. ${budgetText(over)}`);
    // What cannot be logged is not sent.
    audit({
      tool: tool.name,
      outcome: 'sending',
      plan: found.plan.id,
      amount: amountText(found.plan),
      arguments: found.plan.params,
    });
    book(found.plan.amounts, add);
    found.sending = sendPlan(target, found.plan).then((receipt) => {
      // What is not in a bot may be spent again; what nobody knows of may be in one.
      if (receipt.outcome === 'refused' || receipt.outcome === 'not_done')
        book(found.plan.amounts, (sum, value) => add(sum, `-${value}`));
      return receipt;
    });
    return found.sending;
  }

  /** The outcome of the first sending; where that was not known, the books are read again. Sends nothing. */
  async function repeated(of: Plan, first: Receipt): Promise<Receipt & { readonly repeated: true }> {
    if (first.outcome !== 'unknown') return { ...first, repeated: true };
    const [now] = await lookUpLeft(target, undefined, of);
    return { ...(now ?? first), repeated: true };
  }

  function book(amounts: readonly Amount[], change: (sum: string, value: string) => string): void {
    for (const { value, coin, direction } of amounts)
      if (direction === 'in') spent.set(coin, change(spent.get(coin) ?? '0', value));
  }

  /** Each amount of a plan that is more than the budget has left, with what that is. */
  function overBudget(amounts: readonly Amount[]): readonly OverBudget[] {
    if (budget === undefined) return [];
    return amounts.flatMap(({ value, coin, direction }) => {
      const left = subtract(budget, spent.get(coin) ?? '0');
      if (direction === 'out' || compare(value, left) <= 0) return [];
      return [
        { field: 'amount', code: 'over_budget', params: { budget, left, amount: value, coin }, hint: BUDGET_HINT },
      ];
    });
  }

  async function run(name: string, given: unknown): Promise<ToolAnswer> {
    const tool = all.find((one) => one.name === name);
    if (!tool) {
      const near = nearest(
        name,
        tools.map((one) => one.name),
      );
      throw new CannotRun(
        `There is no tool "${shorten(name)}".${near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ' List the tools.'}`,
      );
    }
    if (tool.kind !== 'write') {
      const content = await (tool.kind === 'read' ? read(tool, given) : plan(tool, given));
      audit({
        tool: name,
        outcome: 'answered',
        arguments: given,
        ...(tool.kind === 'plan' && { plan: String(Object(content).plan) }),
      });
      return { isError: false, content };
    }
    const receipt = await send(tool, given);
    const { outcome, message, bots } = receipt;
    const isLogged = logged({ tool: name, outcome, message, bots, arguments: given });
    // What was done is reported, whether it can be logged or not.
    return { isError: outcome !== 'done', content: isLogged ? receipt : { ...receipt, audit: 'could not be written' } };
  }

  function logged(entry: AuditEntry): boolean {
    try {
      audit(entry);
      return true;
    } catch {
      return false;
    }
  }

  return {
    tools,
    async call(name, given = {}) {
      const work = run(name, given).catch((error: unknown): ToolAnswer => {
        const refusal = refusalOf(error);
        logged({ tool: name, outcome: 'refused', arguments: given, message: refusal.message });
        return { isError: true, content: refusal };
      });
      working.add(work);
      const answer = await work.finally(() => working.delete(work));
      if (earlier.length === 0) return answer;
      const content = { earlier, ...answer.content };
      earlier = [];
      return { ...answer, content };
    },
    async settled() {
      while (working.size > 0) await Promise.allSettled(working);
    },
  };
}

const BUDGET_HINT = 'Make a plan with no more than is left; whoever started the server sets the budget.';

function budgetText({ params: { budget, left, amount, coin } }: OverBudget): string {
  return `The budget of this session is ${budget} ${coin}, of which ${left} is left, and this takes ${amount}. ${BUDGET_HINT}`;
}

function nextStep(plan: Plan): string {
  if (plan.issues.length > 0)
    return 'It cannot be sent: make a plan without its issues. Each names its field, and the fixes that cure it, or in its hint what can be done.';
  const { name } = plan.write.endpoint.spec;
  return `To send it, call ${name} with this plan and the amount "${amountText(plan)}", once the user has agreed.`;
}

/** Whether an amount is that of a plan: the same numbers, in the same coins. One that is left out may be meant in another. */
function isStated({ amounts, isEstimate }: Plan, stated: unknown): boolean {
  if (typeof stated !== 'string') return false;
  if (amounts.length === 0 && isEstimate) return stated.trim() === UNKNOWN_AMOUNT;
  if (amounts.length === 0) return /^0(\.0+)?$/.test(stated.trim());
  const parts = stated.split('+').map((part) => /^([\d.]+)(?: ([A-Z0-9]+))?$/.exec(part.trim()));
  return (
    parts.length === amounts.length &&
    amounts.every(({ value, coin }, index) => {
      const [, figure = '', unit = ''] = parts[index] ?? [];
      return isDecimal(figure) && compare(figure, value) === 0 && unit === coin;
    })
  );
}

/** The members of arguments, all of which the tool has. @throws CannotRun for others */
function membersOf(tool: Tool, given: unknown): Readonly<Record<string, unknown>> {
  const names = Object.keys(tool.schema.properties);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new CannotRun(`The arguments must be a JSON object with ${names.join(' and ')}.`);
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other !== undefined)
    throw new CannotRun(`There is no argument "${shorten(other)}": there are ${names.join(', ') || 'none'}.`);
  return given as Readonly<Record<string, unknown>>;
}

function refusalOf(error: unknown): { readonly outcome: 'refused'; readonly message: string; readonly code?: string } {
  if (isBotError(error)) {
    const { meaning, advice } = explainError(error);
    const rule = error.kind === 'contract_error' ? ` ${error.message}` : '';
    const code = error.codeName ?? error.kind;
    // The words of the host stay out of it: they are data.
    const isLost = isOutOfReach(error) && error.kind !== 'no_permission' && error.kind !== 'not_logged_in';
    const message = isLost
      ? `${error.endpoint} failed (${code}): nothing was sent by it. ${meaning} Try again in a moment; diagnose checks the host.`
      : `${error.endpoint} was refused (${code}). ${meaning} ${advice}${rule}`;
    return { outcome: 'refused', code, message };
  }
  if (error instanceof CannotRun) return { outcome: 'refused', message: error.message };
  // A fault of ours; what it says may hold anything.
  return {
    outcome: 'refused',
    message: 'This tool failed by a fault of its own. Nothing is known of its work: look with diagnose.',
  };
}
