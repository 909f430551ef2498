import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Config } from '../env';
import { type Logger, withMaskedAddresses } from '../log';

export type Attachment = { filename: string; content: Buffer; contentType: string };
type Mail = {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  /** the address for unsubscribing with one click (RFC 8058); null for mandatory mails */
  unsubscribe: string | null;
};
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** Together they are shorter than a job may take, and long enough for a server that examines a mail before it answers. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};
/** Connections stay open for the next mails; each is renewed after so many. A mail may have been delivered when its connection drops: only its job sends it again. */
const pooled = { pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 0 } as const;

/** The receiving server refused this mail for good: trying again gives the same answer. Its message has no whole addresses. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The receiving server got the whole mail and never answered, so that it may have delivered it. */
export class MailUnanswered extends Error {
  override name = 'MailUnanswered';
}

type SmtpError = {
  responseCode?: number;
  code?: string;
  command?: string;
  response?: string;
  message?: string;
};

/** Most servers refuse our sender (5.1.7, 5.1.8), our sign-in (53x) and our standing (5.7.x) only when they hear of the recipient. */
const aboutUs = /^53\d|^5\d\d[ -]5\.(?:7\.|1\.[78]\b)|\bsender address\b/i;

/** Only a refusal of the recipient or of the contents is final; one of our sender, sign-in or standing is ours to mend. */
function isFinal({ responseCode = 0, code, command, response = '' }: SmtpError): boolean {
  if (responseCode < 500 || responseCode > 599 || aboutUs.test(response || String(responseCode)))
    return false;
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
}

/** An SMTP error as it may be logged and stored, final or not. `handedOver` tells that the whole mail had left. */
export function smtpFailure(error: unknown, handedOver = false): Error {
  const failure = error as SmtpError;
  const sentence = withMaskedAddresses(failure.response || String(failure.message ?? error));
  if (handedOver && failure.responseCode === undefined) return new MailUnanswered(sentence);
  return isFinal(failure) ? new MailRefused(sentence) : new Error(sentence);
}

/** Sends by SMTP where it is configured; otherwise every mail becomes `data/mail/*.eml` and a line in the log. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appUrl'>,
  log: Logger,
  limits: Partial<typeof timeouts> = {},
): Mailer {
  // Beside an address as text these would be defaults of mails, and the connection would have none of them.
  const smtp = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, ...timeouts, ...limits, ...pooled })
    : createTransport({ streamTransport: true, buffer: true });
  const handedOver = new Set<string>();
  smtp.use('stream', ({ data, message }, done) => {
    // This is the last stream before the connection, which takes from it what the server has asked for.
    message.processFunc((mail) =>
      mail.pipe(new PassThrough().once('end', () => handedOver.add(String(data.messageId)))),
    );
    done();
  });
  return {
    send: async ({ key, unsubscribe, ...mail }) => {
      // With a stable Message-ID the receiving server can drop a mail that is sent twice after a crash.
      const messageId = `<${key}@${new URL(config.appUrl).hostname}>`;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      handedOver.delete(messageId);
      const sent = await smtp
        .sendMail({ from: config.mailFrom, messageId, headers, ...mail })
        .catch((error) => {
          throw smtpFailure(error, handedOver.has(messageId));
        })
        .finally(() => handedOver.delete(messageId));
      if (config.smtpUrl) return;
      const folder = join(config.dataDir, 'mail');
      const file = join(folder, `${key}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'mail written to file: no SMTP_URL is set');
    },
    close: () => smtp.close(),
  };
}

/** Connects to the mail server and signs in, without sending anything. @throws with masked addresses */
export async function checkMailServer(smtpUrl: string, patienceMs: number): Promise<void> {
  const limit = {
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const smtp = createTransport({ url: smtpUrl, ...limit });
  try {
    await smtp.verify();
  } catch (error) {
    throw smtpFailure(error);
  } finally {
    smtp.close();
  }
}
