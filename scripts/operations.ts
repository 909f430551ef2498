import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { type Server, secret, startServer, temporaryFolder } from '../bench/server.ts';
import { readEnvironment } from './environment-file.ts';
import { freePort, startPostgres } from './postgres.ts';

/**
 * Runs every command of docs/operations.md as it stands there, in its order, on a scratch database with a running server. `systemctl` starts
 * and stops that server; installing and building are other tests' (scripts/image.ts, scripts/build-twice.ts).
 */
const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const blocks = [...page.matchAll(/^```(sh|sql)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
if (blocks.length === 0) throw new Error('docs/operations.md has no commands');

const postgres = await startPostgres();
if (!postgres) {
  process.stdout.write(
    `${process.env.CI === 'true' ? 'Failed' : 'Skipped'}: no PostgreSQL is installed (apt-get install postgresql)\n`,
  );
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
/** The database that the page makes, by the eyes of one of its roles. */
const databaseOf = (username: string) =>
  Object.assign(new URL(postgres.url), { pathname: '/nusakelas', username }).href;
const databaseUrl = databaseOf('nusakelas');
/** Beside the site's role the page speaks of the server's administrator, who makes roles and databases. */
const adminUrl = (text: string) =>
  text.includes('create role') ? postgres.url : databaseOf('postgres');
const place = temporaryFolder();
const port = await freePort();
const metricsToken = 'a-token-for-the-drill';
const email = 'rina@drill.test';
const site = {
  MIGRATE_AT_START: 'false',
  METRICS_TOKEN: metricsToken,
  APP_URL: `http://127.0.0.1:${port}`,
};
const dataDir = join(place, 'data');
for (const folder of ['bin', 'backups', 'data', 'before'])
  mkdirSync(join(place, folder), { mode: 0o700 });

let server: Server | null = null;

/** The person who signed up in the browser. */
async function signUp() {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at) values (gen_random_uuid(), 'Rina', $1, false, now(), now()) on conflict do nothing`,
    [email],
  );
  await client.end();
}

/** Only one of the two processes is there; the backup's unit runs what the file says. */
async function control(verb: string, units: string[]) {
  if (units.includes('nusakelas-backup.service'))
    await run(join(root, 'deploy/backup.sh'), [], {
      more: readEnvironment(readFileSync(environmentFile, 'utf8')),
    });
  if (!units.includes('nusakelas@3001')) return;
  if (verb !== 'start') {
    const code = await server?.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server?.output()}`);
    server = null;
  }
  if (verb === 'stop') return;
  server = await startServer({ dataDir, databaseUrl, port, env: site });
  await signUp();
}

const units = createServer(async ({ url = '/' }, answer) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const fault = await control(pathname.slice(1), searchParams.getAll('unit')).then(
    () => null,
    (error: Error) => error.message,
  );
  if (fault) process.stdout.write(`systemctl ${url}: ${fault}\n`);
  answer.writeHead(fault ? 500 : 200).end();
}).listen(0, '127.0.0.1');
await once(units, 'listening');

const shims: Record<string, string> = {
  systemctl: `verb=$1; shift; query=; for unit in "$@"; do query="$query&unit=$unit"; done
exec curl -fsS "http://127.0.0.1:${(units.address() as AddressInfo).port}/$verb?$query"`,
  npm: `[ "$1" = ci ] && exit 0
[ "$1" = run ] || exit 64
[ "$2" = build ] && exit 0
command=$(node -p "require('${root}/package.json').scripts['$2'] ?? 'exit 65'"); shift 2; [ "\${1:-}" = -- ] && shift
cd '${root}'; eval "$command \\"\\$@\\""`,
  // The folders of the drill belong to whoever runs it.
  useradd: 'exit 0',
  install: `eval "set -- $(printf '%s\\n' "$*" | sed -E 's/-[og] [a-z]+//g')"; PATH=/usr/bin:/bin exec install "$@"`,
};
for (const [name, text] of Object.entries(shims)) {
  writeFileSync(join(place, 'bin', name), `#!/bin/sh\nset -eu\n${text}\n`);
  chmodSync(join(place, 'bin', name), 0o755);
}

symlinkSync(join(root, 'deploy/nusakelas'), join(place, 'bin/nusakelas'));

/** A file of `deploy/` as an operator fills it in; `MAIL_FROM` and what else has no value here stays as it is shipped. */
function fillIn(name: string, entries: Record<string, string>): string {
  const text = Object.entries(entries).reduce(
    (text, [entry, value]) => {
      const line = new RegExp(`^${entry}=.*$`, 'm');
      if (!line.test(text)) throw new Error(`deploy/${name} has no ${entry}`);
      return text.replace(line, () => `${entry}=${value}`);
    },
    readFileSync(join(root, 'deploy', name), 'utf8'),
  );
  writeFileSync(join(place, name), text, { mode: 0o600 });
  return join(place, name);
}
const ownerFile = fillIn('nusakelas-owner.env', {
  DATABASE_OWNER_URL: databaseOf('nusakelas_owner'),
});
const environmentFile = fillIn('nusakelas.env', {
  ...site,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  AUTH_SECRET: secret,
  SMTP_URL: '',
});

const env: NodeJS.ProcessEnv = {
  NUSAKELAS_ENV: environmentFile,
  NUSAKELAS_OWNER_ENV: ownerFile,
  NUSAKELAS_USER: userInfo().username,
  METRICS_TOKEN: metricsToken,
  HOME: place,
  PATH: [join(place, 'bin'), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  DATA_DIR: dataDir,
  EMAIL: email,
  PROCESS: `http://127.0.0.1:${port}`,
  BACKUPS: join(place, 'backups'),
  RELEASE: root,
  PREVIOUS: join(place, 'before'),
};

/** `more` is what systemd adds for a unit. */
async function run(
  command: string,
  args: string[],
  { input = '', more = {} }: { input?: string; more?: Record<string, string> } = {},
) {
  const child = spawn(command, args, {
    env: { ...env, ...more },
    cwd: place,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`it ended with ${code}:\n${output}`);
  return output;
}

let failed = false;
for (const { language, text } of blocks) {
  const command = text
    .replaceAll('/srv/nusakelas', place)
    .replaceAll('/var/lib/nusakelas', dataDir)
    .replaceAll('/var/backups/nusakelas', join(place, 'backups'));
  try {
    const output =
      language === 'sql'
        ? await run('psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1', adminUrl(text)], {
            input: command,
          })
        : await run('bash', ['--norc', '-euxo', 'pipefail', '-c', command]);
    process.stdout.write(`✓ ${text.trim().replaceAll('\n', '\n  ')}\n`);
    if (text.includes('/metrics') && !output.includes('outbox_oldest_seconds'))
      throw new Error('the metrics tell nothing of the outbox');
  } catch (error) {
    failed = true;
    process.stdout.write(`✗ ${text.trim()}\n${(error as Error).message}\n`);
    break;
  }
}
/** What the page says of the two roles: the site serves, and can't change what is only ever added to. */
async function refusesChanges(): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const codes: (string | undefined)[] = [];
  for (const table of ['audit_log', 'ledger_entries', 'ledger_lines'])
    for (const change of [`update ${table} set id = id`, `delete from ${table}`])
      codes.push(
        await client.query(change).then(
          () => 'done',
          (error: { code?: string }) => error.code,
        ),
      );
  await client.end();
  return codes.every((code) => code === '42501');
}
if (!failed && !(await refusesChanges())) {
  failed = true;
  process.stdout.write('✗ the role of the site can change audit log or ledger\n');
}
await (server as Server | null)?.stop();
units.close();
await postgres.stop();
process.stdout.write(
  failed
    ? 'docs/operations.md has a command that fails\n'
    : `${blocks.length} blocks of commands of docs/operations.md work\n`,
);
process.exit(failed ? 1 : 0);
