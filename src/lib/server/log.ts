import { type Logger, pino } from 'pino';

export type { Logger };

/** A failed query's message and stack end with its values: tokens, hashes and addresses among them. */
const withoutValues = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '');

/** An error as one line for people, without what a query carried. */
export const errorLine = (error: unknown): string => withoutValues(String(error)).slice(0, 500);

type Described = { type: string; message: string; stack: string; code?: unknown; cause?: Described };

function describe(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: errorLine(error), stack: '' };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

/** Structured logs on stdout; cookies, passwords, tokens and addresses of persons never reach them. */
export const createLogger = (level: string, destination?: { write: (line: string) => void }): Logger =>
  pino(
    {
      level,
      redact: {
        paths: ['password', 'token', 'email', 'cookie', 'authorization', '*.password', '*.token', '*.email', '*.cookie', '*.authorization'],
        censor: '[redacted]',
      },
      serializers: { err: describe },
    },
    ...(destination ? [destination] : []),
  );
