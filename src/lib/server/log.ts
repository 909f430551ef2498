import { type Logger, pino } from 'pino';

export type { Logger };

/** The message and stack of a failed query end with its values, which may be tokens, hashes and addresses. */
const withoutValues = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '');

/** `sari.w@contoh.co.id` becomes `s***@contoh.co.id`. */
export const withMaskedAddresses = (text: string) =>
  text.replace(/([^\s<>@"'(,;:=])[^\s<>@"'(,;:=]*@(?=[\w-]+\.[\w.-]*\w)/g, '$1***@');

const loggedPathMax = 300;

/**
 * A path as it may be logged. Mail programs spoil links: the sign before a link's token comes as its code (%23 or %3F) and belongs to the path
 * then, with the token after it. A person's address is masked.
 */
export const loggedPath = (path: string): string =>
  path
    .slice(0, loggedPathMax)
    .replace(/(?:[?#]|%(?:25)*(?:23|3f)).*$/is, '')
    .replace(/[^/]+(?:@|%40)/gi, '***@');

/** Errors of database and mail servers repeat what they were given. */
const tellable = (text: string) => withMaskedAddresses(withoutValues(text));

/** Writes an error as one line, without the values of a query and without whole mail addresses. */
export const errorLine = (error: unknown): string => tellable(String(error)).slice(0, 500);

type Described = {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  cause?: Described;
};

function describe(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: errorLine(error), stack: '' };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: tellable(error.message),
    stack: tellable(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

/** Writes structured logs to stdout, without cookies, passwords, tokens and people's addresses. */
export const createLogger = (
  level: string,
  destination?: { write: (line: string) => void },
): Logger =>
  pino(
    {
      level,
      redact: {
        paths: [
          'password',
          'token',
          'email',
          'cookie',
          'authorization',
          '*.password',
          '*.token',
          '*.email',
          '*.cookie',
          '*.authorization',
        ],
        censor: '[redacted]',
      },
      serializers: { err: describe },
    },
    ...(destination ? [destination] : []),
  );
