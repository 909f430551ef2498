import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './env';

/** The signing secret: configured, or on the embedded database made once into the data folder (mode 0600). */
export async function signingSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, 'secret');
  await mkdir(config.dataDir, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // Linked, not written in place: a kill in between must not leave an empty secret.
    await link(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
