import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment-file.ts';

/** What `deploy/nusakelas` runs: one of the program's commands, with the environment and as the user of the service, whoever calls it from where. */
const commands = ['migrate', 'admin', 'backup', 'restore'];
/** Commands that change tables have the owner's address too; the site and its backup never see it. */
const ofOwner = ['migrate', 'restore'];
const files = {
  service: process.env.NUSAKELAS_ENV || '/etc/nusakelas.env',
  owner: process.env.NUSAKELAS_OWNER_ENV || '/etc/nusakelas-owner.env',
};
const user = process.env.NUSAKELAS_USER || 'nusakelas';
const root = join(import.meta.dirname, '..');

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function read(file: string): Record<string, string> | null {
  try {
    return readEnvironment(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'EACCES') refuse(`${file} hanya terbaca oleh root: jalankan sudo nusakelas …`);
    throw error;
  }
}

/** Root gives its rights up for those of the service's user. */
function serviceUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(
      execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    refuse(`Pengguna ${user} tidak ada di mesin ini (lihat docs/operations.md).`);
  }
}

const [command = '', ...args] = process.argv.slice(2);
if (!commands.includes(command)) refuse(`nusakelas ${commands.join('|')} …`);
const environment = read(files.service);
if (!environment)
  refuse(
    `${files.service} tidak ada: instalasi ini bukan untuk umum. Untuk mencoba, jalankan npm run ${command}.`,
  );
const owner = ofOwner.includes(command) ? read(files.owner) : null;

// Nothing of the caller's own environment, which may name another database.
const { PATH, LANG = 'C.UTF-8', TERM = 'dumb' } = process.env;
const child = spawn(process.execPath, [join(root, 'build/server/index.js'), command, ...args], {
  stdio: 'inherit',
  env: { PATH, LANG, TERM, NODE_ENV: 'production', ...environment, ...owner },
  ...serviceUser(),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('error', (error) => refuse(error.message));
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
);
