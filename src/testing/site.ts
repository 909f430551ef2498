import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import { openAttachment } from '~/app/attachments';
import type { Deps } from '~/app/deps';
import { noticeBook } from '~/app/nouns';
import { createApi, sessionCookie } from '~/app/server';
import { certificatePictures } from '~/app/share/badge';
import { createSession, createUser } from '~/features/auth/server/factory';
import { grantRole } from '~/features/auth/staff/server/mutations';
import type { PaymentGateways } from '~/features/checkout/gateways/server/provider';
import { createGateways } from '~/features/checkout/server/provider';
import { sendMail } from '~/features/notifications/delivery/server/jobs';
import { drainOutbox } from '~/features/notifications/delivery/server/mutations';
import { standingChanges } from '~/features/platform/settings/server/data';
import { ensureProfile } from '~/features/profiles/server/mutations';
import type { Problem } from '~/lib/errors';
import type { Role } from '~/lib/roles';
import { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { readConfig } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { createMailer } from '~/lib/server/mail/transport';
import { createMetrics } from '~/lib/server/metrics';
import { LiveHub } from '~/lib/server/realtime';
import { openStorage } from '~/lib/server/storage/open';
import { emptyEverything, freshDatabase, type TestDatabase } from './database';
import { keptSettings } from './settings';

export { onPostgres } from './database';

export const testPassword = 'belajar123';
const appUrl = 'http://nusakelas.test:3000';
const limitNames = (
  'SIGN_IN_PER_MINUTE SIGN_UP_PER_HOUR RECOVERS_PER_HOUR RESENDS_PER_HOUR ACCOUNT_MAILS_PER_HOUR ' +
  'WRITES_PER_MINUTE QUOTE_REQUESTS_PER_HOUR TEAM_INVITATIONS_PER_HOUR VERIFICATIONS_PER_HOUR ORDERS_PER_HOUR'
).split(' ');

/** An answer whose body has been read. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;

  constructor(status: number, headers: Headers, text: string) {
    this.status = status;
    this.headers = headers;
    this.text = text;
  }
  get json(): unknown {
    return JSON.parse(this.text);
  }
  get problem(): Problem {
    return this.json as Problem;
  }
  /** Parses the body with a schema; a wrong shape fails the test. */
  as<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> {
    expect(this.status, this.text).toBeLessThan(300);
    return schema.parse(this.json) as z.infer<Schema>;
  }
  /** The cookies that it sets, as the next request would send them. */
  get cookies(): string {
    return this.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }
}

/** Expects a problem document with an Indonesian sentence and nothing besides the refusal. */
export function expectProblem(answer: Answer, status: number, code?: string): Problem {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const { problem } = answer;
  expect(problem).toMatchObject({ status, ...(code && { code }) });
  expect(problem.detail).toMatch(/^[A-Z].+/);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(problem.type).toBe(`urn:nusakelas:problem:${problem.code}`);
  return problem;
}

export type Sent = {
  body?: unknown;
  raw?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string | null>;
};
type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A client of the API: a visitor, or a person with a session cookie. */
export class Client {
  readonly #fetch: Fetch;
  readonly #signIn: (() => Promise<string>) | null;
  #cookie: Promise<string> | undefined;

  constructor(fetch: Fetch, signIn: (() => Promise<string>) | null = null) {
    this.#fetch = fetch;
    this.#signIn = signIn;
  }
  get cookie(): Promise<string> {
    this.#cookie ??= this.#signIn ? this.#signIn() : Promise.resolve('');
    return this.#cookie;
  }
  /** Sends exactly this request; a header with `null` is left out. */
  async send(
    method: string,
    path: string,
    { body, raw, headers: given = {} }: Sent = {},
  ): Promise<Answer> {
    const headers = new Headers();
    const cookie = await this.cookie;
    if (cookie) headers.set('cookie', cookie);
    if (method !== 'GET' && method !== 'HEAD') headers.set('origin', appUrl);
    if (body !== undefined || raw !== undefined) headers.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(given))
      value === null ? headers.delete(name) : headers.set(name, value);
    const content = raw ?? (body === undefined ? null : JSON.stringify(body));
    const answer = await this.#fetch(`/api${path}`, {
      method,
      headers,
      body: content,
      ...(content instanceof ReadableStream && { duplex: 'half' }),
    });
    return new Answer(answer.status, answer.headers, await answer.text());
  }
  get = (path: string, headers: Sent['headers'] = {}) => this.send('GET', path, { headers });
  post = (path: string, body?: unknown, headers: Sent['headers'] = {}) =>
    this.send('POST', path, { body, headers });
  put = (path: string, body?: unknown, headers: Sent['headers'] = {}) =>
    this.send('PUT', path, { body, headers });
}

export class Person extends Client {
  readonly userId: string;
  readonly email: string;
  readonly name: string;

  constructor(
    fetch: Fetch,
    signIn: () => Promise<string>,
    user: { userId: string; email: string; name: string },
  ) {
    super(fetch, signIn);
    this.userId = user.userId;
    this.email = user.email;
    this.name = user.name;
  }
}

type PersonOptions = { name?: string; role?: Role; verified?: boolean; profile?: boolean };

/** A clock that stands still until a test moves it. */
class Clock {
  now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  advance(ms: number) {
    this.now = new Date(this.now.getTime() + ms);
  }
}

/**
 * The whole API on a database of the test file's own, with generous limits, a still clock and no background work.
 * `env` changes the configuration; `on` shares another site's database; `wait` waits where an answer would come too soon; `gateways`
 * take the place of the configured ones.
 */
export async function testSite({
  env = {},
  on,
  wait = async () => {},
  gateways,
}: {
  env?: Record<string, string>;
  on?: { place: TestDatabase };
  wait?: Deps['wait'];
  gateways?: PaymentGateways;
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nusakelas-test-'));
  const place = on?.place ?? (await freshDatabase());
  const { database } = place;
  const config = readConfig({
    NODE_ENV: 'test',
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    AUTH_SECRET: 'a secret of the tests, long enough for everyone',
    ...(place.url && { DATABASE_URL: place.url }),
    ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, '100000'])),
    ...env,
  });
  const log = createLogger(config.logLevel);
  const clock = new Clock();
  const hub = new LiveHub();
  const secret = config.authSecret ?? '';
  const storage = openStorage(config);
  const deps: Deps = {
    config,
    secret,
    database,
    hub,
    storage,
    pictures: certificatePictures(),
    gateways: gateways ?? createGateways(config.payments, secret),
    settings: keptSettings({
      config,
      read: () => standingChanges(ctx()),
      clock: () => clock.now,
      log,
    }),
    log,
    metrics: createMetrics(),
    clock: () => clock.now,
    wait,
    wakeOutbox: () => {},
  };
  const { api, context, bearerOf } = createApi(deps);
  const ctx = () =>
    new Ctx({
      db: database.db,
      actor: null,
      now: clock.now,
      requestId: newId(),
      log,
      wakeOutbox: () => {},
    });
  const fetch: Fetch = (path, init) => api.request(path, init);

  afterAll(async () => {
    if (!on) await place.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const visitor = new Client(fetch);
  /**
   * A person who is signed in at the first request, by a stored session: hashing passwords would take half of a test run. auth.pg.test.ts
   * tries the real sign-in.
   */
  const as = (user: { userId: string; email: string; name: string }) =>
    new Person(
      fetch,
      async () => `${sessionCookie(config)}=${await createSession(ctx(), user.userId, secret)}`,
      user,
    );
  /** A client that sends exactly these cookies. */
  const clientOf = (cookies: string) => new Client(fetch, async () => cookies);
  /** A person who signs in with the password at the first request, for tests of the sign-in. */
  const signingIn = (user: { userId: string; email: string; name: string }) =>
    new Person(
      fetch,
      async () => {
        const answer = await visitor.post('/auth/sign-in/email', {
          email: user.email,
          password: testPassword,
        });
        expect(answer.status, answer.text).toBe(200);
        return answer.cookies;
      },
      user,
    );

  /** Sends these stored mails. */
  const send = async (ids: string[]) => {
    const mailer = createMailer(config, log);
    for (const id of ids)
      await sendMail(ctx(), {
        id,
        book: noticeBook,
        mailer,
        open: openAttachment,
        appUrl: config.appUrl,
        secret,
      });
  };

  /** Does the relay's work at once and completely, without waiting for mails that leave later: outbox → bell and mails → files. */
  const deliver = async () => {
    for (let more = true; more; ) {
      const drained = await drainOutbox(ctx(), noticeBook);
      await send([...drained.mails, ...drained.bulk]);
      more = drained.more;
    }
    const held = await rows<{ id: string }>(
      database.db,
      sql`update mail_deliveries set claimed_until = null where sent_at is null and refused_at is null and attempts = 0 and claimed_until is not null returning id`,
    );
    await send(held.map(({ id }) => id));
  };
  /** Reads all mails written so far, oldest first, without soft line breaks. */
  const mails = async () => {
    const folder = join(dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    const texts = await Promise.all(
      names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
    );
    return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  };
  /** Reads the mails to an address, oldest first. */
  const mailsTo = async (address: string) =>
    (await mails()).filter((mail) => mail.includes(`To: ${address}`));

  let count = 0;
  return {
    api,
    context,
    bearerOf,
    deps,
    config,
    place,
    database,
    clock,
    hub,
    ctx,
    visitor,
    as,
    clientOf,
    signingIn,
    /** Makes a new person with a profile and, where given, a role; answers their client. */
    person: async ({
      name = 'Sari Wulandari',
      role,
      verified,
      profile = true,
    }: PersonOptions = {}) => {
      count += 1;
      const email = `orang${count}-${newId().slice(-6)}@nusakelas.test`;
      const userId = await createUser(ctx(), {
        email,
        name,
        password: testPassword,
        ...(verified !== undefined && { verified }),
      });
      if (profile) await ensureProfile(ctx(), { id: userId, name });
      if (role) await grantRole(ctx(), userId, role);
      return as({ userId, email, name });
    },
    deliver,
    send,
    mails,
    mailsTo,
    /** Delivers, and reads the mails to an address. */
    deliveredTo: async (address: string) => {
      await deliver();
      return mailsTo(address);
    },
    /** `GET /courses/:slug` and so on: every route that is mounted, middleware left out. */
    routes: () => {
      const mounted = api.routes.filter(
        (route) => route.method !== 'ALL' && !route.path.includes('*'),
      );
      return [
        ...new Set(mounted.map((route) => `${route.method} ${route.path.replace(/^\/api/, '')}`)),
      ];
    },
    /** Reads rows that no endpoint shows. */
    rows: <T = Record<string, unknown>>(text: ReturnType<typeof sql>) => rows<T>(database.db, text),
    /** Empties every table. */
    reset: async () => void (await database.executeSql(emptyEverything)),
  };
}

export type TestSite = Awaited<ReturnType<typeof testSite>>;
