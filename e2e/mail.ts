import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { expect } from './fixtures';
import { mailFolder } from './site';

const unwrapped = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The match of `read` in the newest mail to an address that has one, from the folder that the server writes to. */
async function found<T>(address: string, read: (mail: string) => T | undefined): Promise<T> {
  let first: T | undefined;
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(mailFolder()).catch(() => [])).toSorted().toReversed()) {
          const mail = await readFile(join(mailFolder(), name), 'utf8');
          first ??= mail.includes(`To: ${address}`) ? read(mail) : undefined;
        }
        return first !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return first as T;
}

/** The newest mail to an address that holds what is looked for; its first group. */
export const fromMail = (address: string, pattern: RegExp): Promise<string> =>
  found(address, (mail) => pattern.exec(unwrapped(mail))?.[1]);

/** The signed link that a mail of ours carries, as a path. */
export const linkPattern = /(\/business\/quote#[\w.-]+)/;

/** The link of the verification mail, as a path. */
export const verifyPattern = /(\/auth\/verify#[\w.-]+)/;

/** The link at the foot of an optional mail, as a path. */
export const unsubscribePattern = /(\/unsubscribe#[\w.-]+)/;

/** The letter of an offer that the newest mail with such a subject carries, what it says, and the link of that mail. */
export async function letterFrom(
  address: string,
  subject: string,
  number = '',
): Promise<{ filename: string; pdf: Buffer; text: string; link: string }> {
  const { filename, base64, link } = await found(address, (mail) => {
    const [, head, base64] =
      /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
    const filename = /filename="?([^"\r\n;]+)/.exec(head ?? '')?.[1];
    if (
      !base64 ||
      !filename?.includes(number.replaceAll('/', '-')) ||
      !mail.includes(`\r\nSubject: ${subject}`)
    )
      return undefined;
    return { filename, base64, link: linkPattern.exec(unwrapped(mail))?.[1] ?? '' };
  });
  const pdf = Buffer.from(base64, 'base64');
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { filename, pdf, text, link };
}
