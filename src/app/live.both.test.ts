import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lessonApproved } from '~/features/learning/notices';
import { notificationList } from '~/features/notifications/schema';
import { startLiveFeed } from '~/features/notifications/server/jobs';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { channels, LiveHub } from '~/lib/server/realtime';
import { classroom } from '~/testing/classroom';
import { cutConnections } from '~/testing/database';
import { onPostgres, type Person, testPassword, testSite } from '~/testing/site';

const site = await testSite();
let server: ServerType;
let origin: string;
let stopFeed: () => Promise<void>;

beforeAll(async () => {
  stopFeed = await startLiveFeed({
    ctx: site.ctx,
    database: site.database,
    hub: site.hub,
    log: site.deps.log,
  });
  await new Promise<void>((ready) => {
    server = serve({ fetch: site.api.fetch, port: 0, hostname: '127.0.0.1' }, () => ready());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await stopFeed();
  await new Promise((closed) => server.close(closed));
});

type Event = { id: string; event: string; data: string };

/** A browser's EventSource, without its reconnecting. */
async function listen(person: Person, lastEventId?: string) {
  const cut = new AbortController();
  const headers = {
    cookie: await person.cookie,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  };
  const answer = await fetch(`${origin}/api/notifications/stream`, { headers, signal: cut.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const events: Event[] = [];
  let ended = false;
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of answer.body as ReadableStream<Uint8Array>) {
      const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
        events.push({ id: field('id'), event: field('event'), data: field('data') });
      }
    }
    ended = true;
  };
  void read().catch(() => {
    ended = true;
  });
  const heard = () => {
    const items = events
      .filter((event) => event.event === 'notification')
      .map((event) => JSON.parse(event.data));
    return notificationList.parse({ items, unread: 0 }).items;
  };
  await expect.poll(() => events.length).toBeGreaterThan(0);
  return {
    events,
    heard,
    ended: () => ended,
    hangUp: () => cut.abort(),
    titles: () => heard().map((item) => item.message),
  };
}

async function sendNotice(person: Person, lessonTitle: string) {
  const payload = {
    courseSlug: 'kursus',
    lessonId: newId(),
    lessonTitle,
    feedback: '',
    progress: 50,
  };
  await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload });
  await site.deliver();
}
const sentence = (lessonTitle: string) => `"${lessonTitle}" telah disetujui instruktur.`;

describe('the live stream', () => {
  test('tells the instructor of a submission and the learner of the decision, each only their own', async () => {
    const room = await classroom(site);
    const [learner, instructor] = [await listen(room.learner), await listen(room.instructor)];
    await room.submit(0);
    await site.deliver();
    await expect.poll(instructor.heard).toHaveLength(1);
    await room.approve(0);
    await site.deliver();
    await expect.poll(learner.heard).toHaveLength(1);
    expect(learner.heard()[0]).toMatchObject({
      title: 'Pelajaran disetujui',
      isRead: false,
      link: `/learn/${room.slug}?lesson=${room.lessonId(0)}&view=feedback`,
    });
    expect(instructor.heard()).toHaveLength(1);
    expect(JSON.stringify(learner.events)).not.toContain(room.learner.userId);
    learner.hangUp();
    instructor.hangUp();
    await expect.poll(() => site.hub.size).toBe(0);
  });

  test('reaches every device of a person', async () => {
    const person = await site.person();
    const devices = [await listen(person), await listen(site.as(person))];
    await sendNotice(person, 'semua');
    for (const device of devices) {
      await expect.poll(device.titles).toEqual([sentence('semua')]);
      device.hangUp();
    }
  });

  test('brings each person their own notices when one transaction writes them all', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => site.person()));
    const streams = await Promise.all(people.slice(1).map((person) => listen(person)));
    for (const lessonTitle of ['satu', 'dua']) {
      const payload = {
        courseSlug: 'kursus',
        lessonId: newId(),
        lessonTitle,
        feedback: '',
        progress: 50,
      };
      await writeNotice(site.ctx(), lessonApproved, {
        userIds: people.map(({ userId }) => userId),
        payload,
      });
    }
    await site.deliver();
    for (const stream of streams) {
      await expect.poll(() => stream.titles().toSorted()).toEqual(['dua', 'satu'].map(sentence));
      stream.hangUp();
    }
  });

  test('brings what could not be read for a moment together with the next notice', async () => {
    const person = await site.person();
    const messages: ((message: string) => void)[] = [];
    const arrived: string[] = [];
    const hub = new LiveHub();
    hub.add({
      userId: person.userId,
      sessionId: newId(),
      push: ({ id }) => void arrived.push(id ?? ''),
      close: () => {},
    });
    let isGone = false;
    const stop = await startLiveFeed({
      ctx: () => {
        if (isGone) throw new Error('the database is gone');
        return site.ctx();
      },
      database: {
        ...site.database,
        listen: async (channel, { receive }) => {
          if (channel === channels.notification) messages.push(receive);
          return async () => {};
        },
      },
      hub,
      log: site.deps.log,
    });
    for (const title of ['satu', 'dua']) await sendNotice(person, title);
    const { items } = notificationList.parse((await person.get('/notifications')).json);
    const [second, first] = items.map(({ id }) => id);
    for (const id of [first, second]) {
      messages[0]?.(`${id} ${person.userId}`);
      isGone = id === first;
      await new Promise((pushed) => setTimeout(pushed, 50));
      isGone = false;
    }
    await expect.poll(() => arrived.toSorted()).toEqual([first, second].toSorted());
    await stop();
  });

  test('continues after a cut where it stopped, without loss and without repetition', async () => {
    const person = await site.person();
    const first = await listen(person);
    await sendNotice(person, 'satu');
    await expect.poll(first.heard).toHaveLength(1);
    first.hangUp();
    await sendNotice(person, 'dua');
    await sendNotice(person, 'tiga');
    const again = await listen(person, first.heard()[0]?.id);
    await sendNotice(person, 'empat');
    await expect.poll(() => again.titles().includes(sentence('empat'))).toBe(true);
    // Reads overlap, so events from before the cut may come again. The browser drops them by their id.
    const seen = new Map(
      [...first.heard(), ...again.heard()].map((item) => [item.id, item.message]),
    );
    expect([...seen.values()]).toEqual(['satu', 'dua', 'tiga', 'empat'].map(sentence));
    const ids = again.heard().map((item) => item.id);
    expect(new Set(ids).size).toBe(ids.length);
    again.hangUp();
  });

  test.each(['nonsense', newId(), ''])('with an unknown last event %j starts now', async (id) => {
    const person = await site.person();
    await sendNotice(person, 'lama');
    const stream = await listen(person, id);
    await sendNotice(person, 'baru');
    await expect.poll(stream.titles).toEqual([sentence('baru')]);
    stream.hangUp();
  });

  test('doesn’t continue from another person’s event', async () => {
    const [person, other] = [await site.person(), await site.person()];
    await sendNotice(other, 'rahasia');
    await sendNotice(person, 'lama');
    const [row] = await site.rows<{ id: string }>(
      sql`select id from notifications where user_id = ${other.userId}`,
    );
    const stream = await listen(person, row?.id);
    await sendNotice(person, 'baru');
    await expect.poll(stream.titles).toEqual([sentence('baru')]);
    stream.hangUp();
  });

  test('ends with the session, and only with that one', async () => {
    const person = await site.person();
    const phone = site.as(person);
    const [here, there] = [await listen(person), await listen(phone)];
    await person.post('/auth/sign-out');
    await expect.poll(here.ended).toBe(true);
    expect(here.events.at(-1)?.event).toBe('ended');
    await sendNotice(person, 'masih');
    await expect.poll(there.titles).toEqual([sentence('masih')]);
    expect(here.heard()).toEqual([]);
    there.hangUp();
  });

  test('is open at most ten times per person: a further one takes the place of the oldest, which is told why', async () => {
    await expect.poll(() => site.hub.size).toBe(0);
    const person = await site.person();
    const oldest = await listen(person);
    const streams = [];
    for (let index = 0; index < 10; index += 1)
      streams.push(await listen(index % 2 ? site.as(person) : person));
    await expect.poll(oldest.ended).toBe(true);
    expect(oldest.events.at(-1)?.event).toBe('replaced');
    expect(site.hub.size).toBe(10);
    await sendNotice(person, 'sepuluh');
    for (const stream of streams) await expect.poll(stream.titles).toEqual([sentence('sepuluh')]);
    expect(oldest.heard()).toEqual([]);
    for (const stream of [oldest, ...streams]) stream.hangUp();
    await expect.poll(() => site.hub.size).toBe(0);
  });

  test('tells when a matter is settled, so that the bell counts again', async () => {
    const colleague = await site.person({ name: 'Maya Kusuma' });
    const room = await classroom(site, { lessons: [{}], coInstructorIds: [colleague.userId] });
    const stream = await listen(colleague);
    await room.submit(0);
    await site.deliver();
    await expect.poll(() => stream.heard().length).toBe(1);
    await room.approve(0);
    await expect.poll(() => stream.events.at(-1)?.event).toBe('read');
    expect((await colleague.get('/notifications')).json).toMatchObject({ unread: 0 });
    stream.hangUp();
  });

  test('is closed to visitors', async () => {
    const answer = await fetch(`${origin}/api/notifications/stream`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  if (onPostgres)
    test('survives the loss of the database connection and catches up', async () => {
      const person = await site.person();
      const stream = await listen(person);
      await sendNotice(person, 'sebelum');
      await expect.poll(stream.heard).toHaveLength(1);
      await cutConnections(site.place.url as string);
      // This event is written while no stream is open.
      await expect
        .poll(
          async () =>
            sendNotice(person, 'selama').then(
              () => true,
              () => false,
            ),
          { timeout: 3_000 },
        )
        .toBe(true);
      await expect
        .poll(() => stream.titles().includes(sentence('selama')), { timeout: 8_000 })
        .toBe(true);
      await sendNotice(person, 'sesudah');
      await expect.poll(() => stream.titles().at(-1), { timeout: 5_000 }).toBe(sentence('sesudah'));
      expect(stream.titles().filter((title) => title === sentence('sebelum'))).toHaveLength(1);
      expect(new Set(stream.heard().map((item) => item.id)).size).toBe(stream.heard().length);
      stream.hangUp();
    });
});

describe('over a real socket', () => {
  test('the session stores the real address, whatever header the visitor sends', async () => {
    const person = await site.person();
    const forged = {
      'x-forwarded-for': '198.51.100.1',
      'x-real-ip': '198.51.100.1',
      'x-nusakelas-address': '198.51.100.1',
    };
    const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: site.config.appUrl, 'content-type': 'application/json', ...forged },
      body: JSON.stringify({ email: person.email, password: testPassword }),
    });
    expect(answer.status).toBe(200);
    expect(
      await site.rows(sql`select ip_address from sessions where user_id = ${person.userId}`),
    ).toEqual([{ ip_address: '127.0.0.1' }]);
  });

  test('a body that is too large is refused', async () => {
    const person = await site.person();
    const answer = await fetch(`${origin}/api/profile`, {
      method: 'PUT',
      headers: {
        origin: site.config.appUrl,
        'content-type': 'application/json',
        cookie: await person.cookie,
      },
      body: JSON.stringify({ fullName: 'x'.repeat(300 * 1024) }),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      413,
      'body_too_large',
    ]);
  });
});
