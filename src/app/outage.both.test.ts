import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { openPostgres } from '~/lib/server/db/postgres';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { cutConnections, freshDatabase } from '~/testing/database';
import {
  type Client,
  expectProblem,
  onPostgres,
  type TestSite,
  testPassword,
  testSite,
} from '~/testing/site';
import { shareRoutes } from './share/routes';

/** A proxy in front of the database whose connections can be cut and allowed again. */
class Line {
  readonly #target: URL;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  port = 0;
  constructor(target: string) {
    this.#target = new URL(target);
  }
  get url() {
    const url = new URL(this.#target);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }
  async mend() {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((ready) => server.listen(this.port, '127.0.0.1', ready));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }
  cut() {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

async function expectShareUnavailable(site: TestSite) {
  const share = shareRoutes({
    config: site.config,
    ctx: site.ctx,
    storage: site.deps.storage,
    log: site.deps.log,
  });
  for (const path of [
    `/files/${newId()}.webp`,
    `/img/320/files/${newId()}.webp`,
    '/og/course/kursus.png',
    '/og/profile/sari.png',
    '/sitemap.xml',
  ]) {
    const answer = await share.request(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  }
}

const signIn = (who: Client, email: string, password = testPassword) =>
  who.post('/auth/sign-in/email', { email, password });

if (onPostgres)
  describe('when the database is away', async () => {
    const place = await freshDatabase();
    const line = new Line(place.url as string);
    await line.mend();
    const database = await openPostgres(line.url, { pool: 4, log: createLogger('silent') });
    const site = await testSite({ on: { place: { ...place, database } } });
    const person = await site.person();
    await person.cookie;
    afterAll(async () => {
      await database.close();
      line.cut();
      await place.drop();
    });

    test('every answer says so, nobody is signed out, and the site recovers by itself', async () => {
      expect((await person.get('/me')).status).toBe(200);
      line.cut();
      const answers = [
        await site.visitor.get('/courses'),
        await person.get('/me'),
        await person.get('/profile'),
        await person.get('/notifications/stream'),
        await person.put('/profile', { fullName: 'Sari Baru' }),
        await signIn(site.visitor, person.email),
        await site.visitor.post('/auth/sign-up/email', {
          name: 'Sari',
          email: 'putus@nusakelas.test',
          password: 'rahasia',
          consent: true,
        }),
        await site.visitor.post('/auth/send-verification-email', { email: person.email }),
      ];
      for (const answer of answers) {
        expectProblem(answer, 503, 'unavailable');
        expect(answer.headers.get('retry-after')).toBe('5');
      }
      await expectShareUnavailable(site);
      await line.mend();
      expect((await person.get('/me')).json).toMatchObject({ email: person.email });
      expect((await person.put('/profile', { fullName: 'Sari Baru' })).status).toBe(200);
    });

    test('attempts to sign in meanwhile don’t count as failed ones', async () => {
      line.cut();
      for (let round = 0; round < 6; round += 1)
        expectProblem(await signIn(site.visitor, person.email, 'salah-sekali'), 503);
      await line.mend();
      expect((await signIn(site.visitor, person.email)).status).toBe(200);
    });

    test('signing out fails instead of only seeming to work', async () => {
      const guest = site.as(person);
      await guest.cookie;
      line.cut();
      expectProblem(await guest.post('/auth/sign-out'), 503, 'unavailable');
      await line.mend();
      expect((await guest.get('/profile')).status).toBe(200);
    });

    test('a transaction that is cut changes nothing and leaves the process alive', async () => {
      const cut = inTransaction(site.ctx(), async (ctx) => {
        await ctx.db.execute(
          sql`update profiles set full_name = 'Setengah' where id = ${person.userId}`,
        );
        await cutConnections(place.url as string);
        await ctx.db.execute(sql`select 1`);
      });
      await expect(cut).rejects.toThrow();
      expect((await person.get('/profile')).json).toMatchObject({ fullName: 'Sari Baru' });
    });
  });

if (!onPostgres)
  describe('when the embedded database is closed', () => {
    test('every answer says so', async () => {
      const place = await freshDatabase();
      const site = await testSite({ on: { place } });
      const person = await site.person();
      await person.cookie;
      await place.database.close();
      for (const answer of [
        await site.visitor.get('/courses'),
        await person.get('/me'),
        await person.get('/profile'),
        await signIn(site.visitor, person.email),
      ]) {
        expectProblem(answer, 503, 'unavailable');
      }
      await expectShareUnavailable(site);
    });
  });
