import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/postgres.ts';

const root = join(import.meta.dirname, '..');
/** Another build than ours where BENCH_BUILD names its folder. */
const program = join(process.env.BENCH_BUILD ?? join(root, 'build'), 'server/index.js');
/** The flags that `npm start` gives the program. */
const startFlags: string[] =
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.start.match(/--\S+/g) ?? [];
export const secret = 'a-secret-for-measuring-and-crashing-only';
const patience = 60_000;

const children = new Set<ChildProcess>();
const folders = new Set<string>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

/** A folder that goes with this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nusakelas-bench-'));
  folders.add(folder);
  return folder;
}

/** The cookie of a session row, signed as better-auth and Hono do. */
export const sessionCookie = (token: string) =>
  `nusakelas.session_token=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`;

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const asked = request(url, { agent: false, timeout: 5_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode === 200));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(false)).end();
  });

export type ServerOptions = {
  dataDir: string;
  /** without it the embedded database in `dataDir` */
  databaseUrl?: string | undefined;
  worker?: boolean;
  nodeArgs?: string[];
  /** the address whose first 200 means started */
  readyAt?: '/readyz' | '/';
  /** a free one by default */
  port?: number | undefined;
  /** what else to set */
  env?: Record<string, string>;
};

export type Server = {
  url: string;
  pid: number;
  /** from spawn to the first answer */
  startMs: number;
  /** what it has said so far: warnings and errors */
  output: () => string;
  /** answers the exit code */
  stop: () => Promise<number | null>;
  /** kill -9 */
  kill: () => Promise<number | null>;
};

const environment = ({ dataDir, databaseUrl }: Pick<ServerOptions, 'dataDir' | 'databaseUrl'>) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  AUTH_SECRET: secret,
  SEED: 'none',
  LOG_LEVEL: 'warn',
});

/** Runs one of the product's own commands on a database that no server has open; answers the milliseconds it took. */
export async function runCommand(
  args: string[],
  { dataDir, databaseUrl }: Pick<ServerOptions, 'dataDir' | 'databaseUrl'>,
): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ dataDir, databaseUrl }),
  });
  children.add(child);
  const [code] = await once(child, 'exit').finally(() => children.delete(child));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return performance.now() - started;
}

/** Starts the built server on a free port and waits until it answers. */
export async function startServer({
  dataDir,
  databaseUrl,
  worker = true,
  nodeArgs = [],
  readyAt = '/readyz',
  port: chosen,
  env = {},
}: ServerOptions): Promise<Server> {
  const port = chosen ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const many = '100000000';
  const started = performance.now();
  const child = spawn(process.execPath, [...startFlags, ...nodeArgs, program], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment({ dataDir, databaseUrl }),
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: url,
      WORKER: String(worker),
      LIMIT_SIGN_IN_FAILURES: many,
      LIMIT_STRANGERS_FAILURES_PER_HOUR: many,
      LIMIT_SIGN_IN_PER_MINUTE: many,
      LIMIT_SIGN_UP_PER_HOUR: many,
      LIMIT_WRITES_PER_MINUTE: many,
      LIMIT_QUOTE_REQUESTS_PER_HOUR: many,
      LIMIT_ORDERS_PER_HOUR: many,
      LIMIT_VERIFICATIONS_PER_HOUR: many,
      ...env,
    },
  });
  children.add(child);
  const ended = once(child, 'exit').finally(() => children.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  while (!(await answers(url + readyAt))) {
    const gone = child.exitCode !== null || child.signalCode !== null;
    if (gone || performance.now() - started > patience) {
      child.kill('SIGKILL');
      throw new Error(
        `the server did not start (${child.exitCode ?? child.signalCode ?? 'no answer'}):\n${output}`,
      );
    }
    await sleep(10);
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
