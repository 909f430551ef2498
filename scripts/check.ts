import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
// The project's tools and its node come first in PATH, so that this script works without npm too.
const env = {
  // The compiler spends a third of its time collecting garbage, unless it may take memory until this limit.
  GOGC: 'off',
  GOMEMLIMIT: '2500MiB',
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
};
const children = new Set<ChildProcess>();

/** The checks, each a chain of commands; the chains run side by side. */
const checks = {
  // Two projects are compiled side by side; each further checker of one works out the same types again.
  types: ['react-router typegen', 'tsc -b . tsconfig.web.json --checkers 1'],
  biome: ['biome check --max-diagnostics=100'],
  house: ['node scripts/house.ts'],
  knip: ['knip --no-progress'],
};
/** The house check draws the order of the nouns; the other tools say nothing of interest when they pass. */
const checkWithPicture = 'house';

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const [file = '', ...args] = command.split(' ');
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

const indented = (output: string) => `${output.trimEnd().replace(/^(?=.)/gm, '  ')}\n`;

async function check(name: string, commands: string[]): Promise<boolean> {
  const start = performance.now();
  let passedOutput = '';
  for (const command of commands) {
    const { code, output } = await run(command);
    if (code !== 0) {
      process.stdout.write(`✗ ${name} (${command})\n${indented(output)}`);
      return false;
    }
    passedOutput += output;
  }
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  process.stdout.write(
    `✓ ${name} ${seconds} s\n${name === checkWithPicture ? indented(passedOutput) : ''}`,
  );
  return true;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

const passed = await Promise.all(
  Object.entries(checks).map(([name, commands]) => check(name, commands)),
);
process.exit(passed.every(Boolean) ? 0 : 1);
