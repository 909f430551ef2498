import { AppError } from '~/lib/errors';

/** The server's sentences per field, for the form that sent them. */
export const formErrors = (error: unknown): Record<string, string> => (error instanceof AppError ? (error.problem.fields ?? {}) : {});

type Checked<T> = { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** The same per field from a schema of our own, before anything is sent; the first sentence of each counts. */
export function schemaErrors(result: Checked<unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of result.success ? [] : result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}
