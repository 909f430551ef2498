import { existsSync } from 'node:fs';
import { embeddedDirectory } from '~/lib/server/db/open';
import type { Config } from '~/lib/server/env';

/** A machine with this file serves a site for the public, whose environment only `nusakelas` reads. */
const environmentFile = '/etc/nusakelas.env';
const unset = { dataDir: './data' };

/** These work on what is there already, on any machine. */
const ofExisting = ['admin', 'backup'];

/**
 * Without DATABASE_URL a command would work on the embedded database, and make one where none is: beside the site's own it would answer with
 * success and have done nothing. One that is there is the site's, on a small installation.
 * @throws Error that says what to do
 */
export function refuseStrayDatabase(
  command: string,
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'secureCookies'>,
  production = environmentFile,
): void {
  if (config.databaseUrl) return;
  if (config.dataDir === unset.dataDir && existsSync(production))
    throw new Error(
      `Perintah ini tanpa lingkungan, sedangkan ${production} ada di mesin ini: jalankan nusakelas ${command} … (lihat docs/operations.md).`,
    );
  if (existsSync(embeddedDirectory(config.dataDir))) return;
  if (config.secureCookies)
    throw new Error(
      'DATABASE_URL: wajib diisi pada situs https; perintah ini tidak membuat database tertanam di sana.',
    );
  if (ofExisting.includes(command))
    throw new Error(
      `Belum ada database di ${embeddedDirectory(config.dataDir)}, dan DATABASE_URL tidak diisi.`,
    );
}
