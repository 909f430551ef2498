import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './fixtures';

/** The newest mail to an address that holds what is looked for, from the folder that the server writes to; its first group. */
export async function fromMail(address: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(folder).catch(() => [])).toSorted().toReversed()) {
          const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
          found ??= mail.includes(address) ? pattern.exec(mail)?.[1] : undefined;
        }
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeTruthy();
  return found as string;
}
