import type * as z from 'zod/mini';
import { AppError } from '~/lib/errors';

/** Mantine form validation from the schema the server uses: the first sentence per field. */
export const zodForm =
  <T>(schema: z.ZodMiniType<unknown, T>) =>
  (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const issue of result.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
    return errors;
  };

/** The server's sentences per field, for the form that sent them. */
export const formErrors = (error: unknown): Record<string, string> => (error instanceof AppError ? (error.problem.fields ?? {}) : {});
