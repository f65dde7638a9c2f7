import type { Context } from 'hono';
import * as z from 'zod/mini';
import { parseJson } from '../parseJson.js';

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** The body of a request; undefined when it is no JSON, or not sent as such: a form of a foreign page cannot send it. */
export async function readJson(c: Context): Promise<unknown> {
  return JSON_TYPE.test(c.req.header('content-type') ?? '') ? parseJson(await c.req.text()) : undefined;
}

const login = /* @__PURE__ */ z.object({ user: z.string() });

/** Who is to be logged in, where a body is JSON that says so. */
export async function readUser(c: Context): Promise<string | undefined> {
  return login.safeParse(await readJson(c)).data?.user;
}
