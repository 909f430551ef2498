import type { Context, MiddlewareHandler, ValidationTargets } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { describeRoute, resolver, validator } from 'hono-openapi';
import type * as z from 'zod/mini';
import { refuse } from '~/lib/errors';
import type { Ctx } from '../ctx';
import { assertPrintableFields } from '../pdf/han';

/** The variables that the API's middleware sets for every request. */
export type ApiEnv = { Variables: { ctx: Ctx; requestId: string; clientAddress: string } };

/** Hono's `c.var` copies all variables each time. */
export const ctxOf = (c: Context<ApiEnv>): Ctx => c.get('ctx');

/** Marks a route whose read looks the session up in its own statement (`ownStatement`), which saves a round trip to the database. It is for reads only. */
export const ownRead: MiddlewareHandler<ApiEnv> = (_, next) => next();
export const isOwnRead = (c: Context): boolean =>
  matchedRoutes(c).some(({ handler }) => findTargetHandler(handler) === ownRead);

/** Validates one part of a request with the schema the form uses; the fields in `printed` end on paper, so that our fonts must have their letters. @throws invalid_input (422) with a sentence per field */
export const valid = <Schema extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
  printed: readonly string[] = [],
) =>
  validator(target, schema, (result) => {
    const fields: Record<string, string> = {};
    if (result.success) {
      const path = unstorablePath(result.data);
      if (path === null) return assertPrintableFields(result.data, printed);
      throw refuse('invalid_input', {
        fields: { [path || '_']: 'Berisi karakter yang tidak didukung' },
      });
    }
    for (const issue of result.error) {
      const path = (issue.path ?? [])
        .map((part) => (typeof part === 'object' ? part.key : part))
        .join('.');
      fields[path || '_'] ??= issue.message;
    }
    throw refuse('invalid_input', { fields });
  });

/** Finds the path of a text that PostgreSQL can't store (NUL, half a surrogate pair), which would otherwise become an error 500. */
function unstorablePath(value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const path = unstorablePath(part);
    if (path !== null) return path ? `${key}.${path}` : key;
  }
  return null;
}

/** Documents a route: its purpose and the shape of its answer. `query` names parameters that no schema declares, each with its values where they are few. */
export const gives = (
  summary: string,
  schema?: z.ZodMiniType,
  status: 200 | 201 | 204 = 200,
  query: Record<string, string[] | null> = {},
) =>
  describeRoute({
    summary,
    parameters: Object.entries(query).map(([name, values]) => ({
      name,
      in: 'query',
      schema: { type: 'string', ...(values && { enum: values }) },
    })),
    responses: {
      [status]: schema
        ? { description: 'OK', content: { 'application/json': { schema: resolver(schema) } } }
        : { description: 'OK' },
      default: {
        description: 'Penolakan (RFC 9457)',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  });
