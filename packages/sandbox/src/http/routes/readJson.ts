import type { Context } from 'hono';
import { parseJson } from '../parseJson.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The body of a request; undefined when it is no JSON, or not sent as such: a form of a foreign page cannot send it. */
export async function readJson(c: Context): Promise<unknown> {
  return JSON_TYPE.test(c.req.header('content-type') ?? '') ? parseJson(await c.req.text()) : undefined;
}
