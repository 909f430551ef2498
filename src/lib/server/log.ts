import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured logs on stdout; cookies, passwords, tokens and addresses of persons never reach them. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: {
      paths: ['password', 'token', 'email', 'cookie', 'authorization', '*.password', '*.token', '*.email', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.errWithCause },
  });
