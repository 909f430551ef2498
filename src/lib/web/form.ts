import { AppError } from '~/lib/errors';

/** The server's sentences per field. */
export const formErrors = (error: unknown): Record<string, string> =>
  error instanceof AppError ? (error.problem.fields ?? {}) : {};

export type Checked<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

/** The sentences per field of a failed check in the browser; the first one of each field counts. */
export function schemaErrors(result: Checked<unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of result.success ? [] : result.error.issues)
    errors[path.join('.')] ??= message;
  return errors;
}
