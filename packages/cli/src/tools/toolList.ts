import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { isOfKinds } from '../endpoints/isOfKinds.js';
import { type ObjectSchema, schemaOf } from '../endpoints/jsonSchema.js';
import { endpointNames, factsOf } from '../endpoints/params.js';
import { isCreation } from '../plans/writeNames.js';

/** What the terminal and an agent can do, as one list. */
export interface Tool {
  readonly name: string;
  /** Reads; plans a write and sends nothing; or sends what was planned. */
  readonly kind: 'read' | 'plan' | 'write';
  readonly about: string;
  /** The same in a terminal. */
  readonly command: string;
  readonly schema: ObjectSchema;
  /** The endpoint behind it; undefined for what is made of several. */
  readonly endpoint: string | undefined;
}

/** Beginning of the name of a tool that plans. */
export const PLAN = 'plan_';

const kindSchema = { type: 'string', enum: BOT_KINDS } as const;
const text = (description: string) => ({ type: 'string', description });

/** What is made of several endpoints. */
const ofSeveral: readonly Tool[] = [
  {
    name: 'bots',
    kind: 'read',
    about: 'Lists the bots of the account, with their state, their money and their profit.',
    command: 'tradingbot bots',
    schema: {
      type: 'object',
      properties: { kind: kindSchema, status: { type: 'string', enum: ['ongoing', 'closed'] } },
      additionalProperties: false,
    },
    endpoint: undefined,
  },
  {
    name: 'show_bot',
    kind: 'read',
    about: 'Shows one bot, with everything that the exchange reports of it.',
    command: 'tradingbot show KIND ID',
    schema: {
      type: 'object',
      properties: { kind: kindSchema, id: text('Digits of its id, as text.') },
      required: ['kind', 'id'],
      additionalProperties: false,
    },
    endpoint: undefined,
  },
  {
    name: 'diagnose',
    kind: 'read',
    about:
      'Checks host, log-in, clock and symbols, and looks up the writes whose outcome is not known. Sends no write.',
    command: 'tradingbot diagnose',
    schema: { type: 'object', properties: {}, additionalProperties: false },
    endpoint: undefined,
  },
];

const writeSchema: ObjectSchema = {
  type: 'object',
  properties: {
    plan: text('Id of a plan of this session, made by the tool that plans this.'),
    amount: text(
      'The amount of the plan again, exactly as it says it, e.g. "500 USDT"; "0" where it moves no money. Of a close, the estimate of the plan.',
    ),
  },
  required: ['plan', 'amount'],
  additionalProperties: false,
};

/** All tools: for each endpoint that reads one, for each that writes one that plans and one that sends. */
export function toolsOf(kinds: readonly BotKind[] = BOT_KINDS): readonly Tool[] {
  const ofEndpoints = endpointNames.flatMap((name): readonly Tool[] => {
    const { about, params, isQuery } = factsOf(name);
    const command = `tradingbot call ${name}`;
    if (!isOfKinds(name, kinds)) return [];
    if (isQuery) return [{ name, kind: 'read', about, command, schema: schemaOf(params), endpoint: name }];
    const isNew = isCreation(name);
    const rest = isNew ? ' What is not given is as the exchange recommends it.' : '';
    return [
      {
        name: `${PLAN}${name}`,
        kind: 'plan',
        about: `Plans, and sends nothing: ${about}${rest}`,
        command: `${command} --dry-run`,
        schema: schemaOf(params, !isNew),
        endpoint: name,
      },
      {
        name,
        kind: 'write',
        about: `Sends a plan of ${PLAN}${name}, once: ${about}`,
        command,
        schema: writeSchema,
        endpoint: name,
      },
    ];
  });
  return [...ofSeveral, ...ofEndpoints];
}
