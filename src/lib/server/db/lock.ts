import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a second process off an embedded database: two of them corrupt it silently.
 * The lock is SQLite's file lock, which the kernel frees even after kill -9; the pid file only names the holder.
 * @throws Error naming the holder's pid
 */
export function lockDirectory(dir: string): () => void {
  mkdirSync(dirname(dir), { recursive: true });
  const lock = new DatabaseSync(`${dir}.lock`);
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new Error(
      `Database tertanam di ${dir} sedang dipakai proses lain (pid ${holder(dir)}). Hentikan proses itu atau pakai DATA_DIR lain.`,
    );
  }
  writeFileSync(`${dir}.pid`, String(process.pid));
  return () => {
    rmSync(`${dir}.pid`, { force: true });
    lock.close();
  };
}

function holder(dir: string): string {
  try {
    return readFileSync(`${dir}.pid`, 'utf8');
  } catch {
    return 'tidak diketahui';
  }
}
