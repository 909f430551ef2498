import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../env';
import type { Logger } from '../log';

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
export type Mailer = { send: (mail: Mail) => Promise<void> };

const timeoutsMs = { connectionTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP where it is configured; otherwise every mail becomes `data/mail/*.eml` and a line in the log. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'appUrl'>, log: Logger): Mailer {
  const smtp = config.smtpUrl ? createTransport(config.smtpUrl, timeoutsMs as object) : createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ key, unsubscribe, ...mail }) => {
      // With a stable Message-ID the receiving server can drop a mail that is sent twice after a crash.
      const messageId = `<${key}@${new URL(config.appUrl).hostname}>`;
      const headers = {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      };
      const sent = await smtp.sendMail({ from: config.mailFrom, messageId, headers, ...mail });
      if (config.smtpUrl) return;
      const folder = join(config.dataDir, 'mail');
      const file = join(folder, `${key}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, (sent as unknown as { message: Buffer }).message, { mode: 0o600 });
      log.info({ file, subject: mail.subject }, 'mail written to file: no SMTP_URL is set');
    },
  };
}
