import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../bench/server.ts';
import { freePort } from './postgres.ts';

/**
 * Runs the steps of the Dockerfile in empty folders, where no Docker is: each stage gets a folder of its own and exactly the files that are
 * copied into it. The finished one must start and answer with nothing else beside it.
 */
type Step = { does: string; what: string };
type Stage = { name: string; steps: Step[] };

const root = join(import.meta.dirname, '..');
/** Steps that change the machine itself are left out; the others build the product. */
const ofTheMachine = /^(apt-get|mkdir \/data)/;
const patienceMs = 90_000;

function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replace(/\\\n/g, ' ').split('\n');
  for (const line of lines.filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, does = '', what = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (does === 'FROM') stages.push({ name: / AS (\w+)$/.exec(what)?.[1] ?? 'final', steps: [] });
    else stages.at(-1)?.steps.push({ does, what });
  }
  return stages;
}

/** The context of the build: what git knows, committed or not. */
function contextFiles(): string[] {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.split('\0').filter(Boolean);
}

function copy(what: string, folder: string, folders: Map<string, string>) {
  const [, from, rest = ''] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(what) ?? [];
  const names = rest.split(/\s+/);
  const target = join(folder, names.pop() ?? '.');
  for (const name of names) {
    if (from)
      cpSync(
        join(folders.get(from) ?? '', name.replace(/^\/app\//, '')),
        name.includes('.') ? join(target, name.split('/').at(-1) ?? '') : target,
        {
          recursive: true,
          verbatimSymlinks: true,
        },
      );
    else
      for (const file of name === '.' ? contextFiles() : [name])
        cpSync(join(root, file), join(target, file), { recursive: true });
  }
}

const work = temporaryFolder();
const folders = new Map<string, string>();
const nodeFolder = dirname(process.execPath);
const env: NodeJS.ProcessEnv = {
  HOME: work,
  PATH: [nodeFolder, '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
};
for (const name of [
  'NPM_CONFIG_REGISTRY',
  'NPM_CONFIG_USERCONFIG',
  'NODE_EXTRA_CA_CERTS',
  'HTTPS_PROXY',
  'NO_PROXY',
])
  if (process.env[name]) env[name] = process.env[name];
if (!env.NPM_CONFIG_USERCONFIG && process.env.HOME)
  env.NPM_CONFIG_USERCONFIG = join(process.env.HOME, '.npmrc');

let start: string[] = [];
for (const { name, steps } of stagesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
  const folder = join(work, name);
  mkdirSync(folder);
  folders.set(name, folder);
  for (const { does, what } of steps) {
    process.stdout.write(`${name}: ${does} ${what}\n`);
    if (does === 'COPY') copy(what, folder, folders);
    else if (does === 'CMD') start = JSON.parse(what) as string[];
    else if (does === 'ENV')
      for (const pair of what.split(/\s+/)) env[pair.split('=')[0] ?? ''] = pair.split('=')[1];
    else if (does === 'RUN' && ofTheMachine.test(what))
      process.stdout.write('  left out: it changes the machine\n');
    else if (does === 'RUN') {
      const { status } = spawnSync('sh', ['-ec', what], {
        cwd: folder,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (status !== 0) throw new Error(`«${what}» ended with ${status}`);
    }
  }
  if (name !== 'final') continue;
  // The image holds only files that the final stage has copied.
  for (const [other, place] of folders)
    if (other !== 'final') rmSync(place, { recursive: true, force: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(start[0] ?? '', start.slice(1), {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...env,
      DATA_DIR: join(work, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: url,
      LOG_LEVEL: 'warn',
    },
  });
  process.on('exit', () => server.kill('SIGKILL'));
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + patienceMs;
  while (!(await ready())) {
    if (server.exitCode !== null || performance.now() > deadline)
      throw new Error('the server of the image did not start');
    await sleep(100);
  }
  const home = await (await fetch(url)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '/assets/none';
  for (const path of [
    '/',
    '/courses',
    '/api/categories',
    '/api/docs',
    '/og/page/business.png',
    '/sitemap.xml',
    asset,
  ]) {
    const { status } = await fetch(url + path);
    process.stdout.write(`${status} ${path}\n`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode}`);
  process.stdout.write('The image stands by itself: it starts, answers and ends.\n');
}
process.exit(0);
