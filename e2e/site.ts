import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { midtransKey, startMidtrans } from '../src/testing/midtrans.ts';
import { startXendit, xenditKey, xenditToken } from '../src/testing/xendit.ts';
import { copyDemo } from './database.ts';

export type Site = { origin: string; stop: () => Promise<void> };

/** Where the server of this worker writes its mails: a worker is a process and has one server. */
let mails = '';
export const mailFolder = () => mails;

export const demoData = (folder: string) => join(folder, 'demo');

const manyOfEverything = {
  LIMIT_SIGN_UP_PER_HOUR: '10000',
  LIMIT_SIGN_IN_PER_MINUTE: '10000',
  LIMIT_WRITES_PER_MINUTE: '100000',
  LIMIT_SIGN_IN_FAILURES: '1000',
  LIMIT_STRANGERS_FAILURES_PER_HOUR: '1000',
  LIMIT_RECOVERS_PER_HOUR: '10000',
  LIMIT_RESENDS_PER_HOUR: '10000',
  LIMIT_QUOTE_REQUESTS_PER_HOUR: '10000',
};

export const serverEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  AUTH_SECRET: 'the browser tests share one secret with their demo',
  SMTP_URL: '',
  SEED: 'none',
  LOG_LEVEL: 'warn',
  KIT: 'true',
  ...manyOfEverything,
  ...more,
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Hashing a password is slow on purpose and would take a quarter of the servers' time; `src/testing/setup.ts` checks its parameters. */
const cheapPasswords = ['--import', join(import.meta.dirname, '../src/testing/setup.ts')];

/** The gateway whose page takes new payments. */
export type Gateway = 'midtrans' | 'xendit';

/** Starts the double of the gateway of a site; answers the site's keys. */
async function startGateway(
  gateway: Gateway,
  origin: string,
): Promise<{ stop: () => Promise<void>; env: Record<string, string> }> {
  const deliver = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/payments/${gateway}/notices`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).then(
      ({ status }) => status,
      () => null,
    );
  if (gateway === 'midtrans') {
    const { url, stop } = await startMidtrans({ deliver });
    return { stop, env: { MIDTRANS_SERVER_KEY: midtransKey, MIDTRANS_URL: url } };
  }
  const { url, stop } = await startXendit({ deliver });
  const keys = { XENDIT_SECRET_KEY: xenditKey, XENDIT_CALLBACK_TOKEN: xenditToken };
  return { stop, env: { ...keys, XENDIT_URL: url } };
}

/** Starts the build as it is over a copy of the stored demo, so that what one worker changes no other sees. */
export async function startSite(
  folder: string,
  worker: number,
  gateway: Gateway = 'midtrans',
): Promise<Site> {
  const data = join(folder, `worker-${worker}`);
  await mkdir(data, { mode: 0o700 });
  await cp(demoData(folder), data, { recursive: true });
  mails = join(data, 'mail');
  const databaseUrl = await copyDemo(worker);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const double = await startGateway(gateway, origin);
  const server = spawn(
    process.execPath,
    [...cheapPasswords, join(import.meta.dirname, '../build/server/index.js')],
    {
      stdio: 'inherit',
      env: serverEnvironment({
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        APP_URL: origin,
        DATA_DIR: data,
        ...double.env,
      }),
    },
  );
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode} before it was ready`);
    await sleep(50);
  }
  return {
    origin,
    stop: async () => {
      process.off('exit', kill);
      const ended = once(server, 'close');
      // Its data is thrown away with it: nothing needs an orderly end.
      kill();
      await Promise.all([ended, double.stop()]);
    },
  };
}
