import { AppError } from '~/lib/errors';

/** The server's sentences per field, for the form that sent them. */
export const formErrors = (error: unknown): Record<string, string> => (error instanceof AppError ? (error.problem.fields ?? {}) : {});
