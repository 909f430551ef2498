import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './env';

/** The signing secret: from the configuration, or with the embedded database a file in the data folder that is made once (mode 0600). */
export async function signingSecret(
  config: Pick<Config, 'authSecret' | 'dataDir'>,
): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, 'secret');
  await mkdir(config.dataDir, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // A link to a finished file appears at once, so that a killed process can't leave an empty secret.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
