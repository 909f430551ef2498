import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { ownSessionOutput } from '../schema';

const site = await testSite();
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const list = async (person: Client) =>
  (await person.get('/me/sessions')).as(z.array(ownSessionOutput));
async function onPhone({ email }: Person) {
  const answer = await site.visitor.post(
    '/auth/sign-in/email',
    { email, password: testPassword },
    { 'user-agent': android },
  );
  return new Client(
    (path, init) => site.api.request(path, init),
    async () => answer.cookies,
  );
}
const announced: string[] = [];
await site.database.listen(channels.sessionEnded, {
  receive: (id) => announced.push(id),
  resumed: () => {},
});

describe('the list of signed-in devices', () => {
  test('names each device, this one first, without other people’s or ended sessions', async () => {
    const [person, other] = [site.signingIn(await site.person()), await site.person()];
    await other.cookie;
    await person.cookie;
    await onPhone(person);
    const listed = await list(person);
    expect(listed.map(({ device, current, address }) => ({ device, current, address }))).toEqual([
      { device: 'Perangkat tidak dikenal', current: true, address: '127.0.0.1' },
      { device: 'Chrome di Android', current: false, address: '127.0.0.1' },
    ]);
    await site.rows(
      sql`update sessions set expires_at = now() - interval '1 hour' where id = ${listed[1]?.id}`,
    );
    expect(await list(person)).toHaveLength(1);
    expect(Object.keys(listed[0] ?? {})).not.toContain('token');
  });

  test('one of them can be signed out, and its streams end', async () => {
    const person = await site.person();
    const phone = await onPhone(person);
    const id = (await list(person)).find(({ current }) => !current)?.id;
    expect((await person.send('DELETE', `/me/sessions/${id}`)).json).toEqual({ ok: true });
    expectProblem(await phone.get('/profile'), 401, 'not_signed_in');
    expect((await person.get('/profile')).status).toBe(200);
    await vi.waitFor(() => expect(announced).toContain(id));
    expectProblem(await person.send('DELETE', `/me/sessions/${id}`), 404, 'session_not_found');
  });

  test('another person’s device gets the same answer as a missing one', async () => {
    const [person, other] = [await site.person(), await site.person()];
    const [theirs] = await list(other);
    const refusalOf = async (id: string | undefined) => {
      const { requestId: _, ...problem } = expectProblem(
        await person.send('DELETE', `/me/sessions/${id}`),
        404,
        'session_not_found',
      );
      return problem;
    };
    expect(await refusalOf(theirs?.id)).toEqual(await refusalOf(newId()));
    expect((await other.get('/profile')).status).toBe(200);
  });
});

describe('signing out', () => {
  const signInThrice = async () => {
    const person = await site.person();
    await person.cookie;
    const devices: [Person, Client, Client] = [person, await onPhone(person), site.as(person)];
    await devices[2].cookie;
    return devices;
  };
  const stillSignedIn = async (devices: Client[]) =>
    Promise.all(devices.map(async (device) => (await device.get('/profile')).status === 200));

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ])('%s', async (scope, left) => {
    const devices = await signInThrice();
    const ids = (await list(devices[0])).map(({ id, current }) => ({
      id,
      gone: current ? !left[0] : !left[1],
    }));
    const answer = await devices[0].post(`/auth/sign-out?scope=${scope}`);
    expect(answer.json).toEqual({ ok: true });
    expect(answer.headers.getSetCookie().some((line) => /session_token=;/.test(line))).toBe(
      scope !== 'others',
    );
    expect(await stillSignedIn(devices)).toEqual(left);
    for (const { id, gone } of ids)
      await vi.waitFor(() => expect(announced.includes(id)).toBe(gone));
  });

  test('an unknown scope is refused', async () => {
    const person = await site.person();
    expectProblem(await person.post('/auth/sign-out?scope=semua'), 422, 'invalid_input');
    expect((await person.get('/profile')).status).toBe(200);
  });
});

describe('a session', () => {
  test('is never taken over from a cookie that was in the browser before signing in', async () => {
    const person = await site.person();
    const attacker = await site.person();
    const planted = await attacker.cookie;
    const answer = await site.visitor.post(
      '/auth/sign-in/email',
      { email: person.email, password: testPassword },
      { cookie: planted },
    );
    expect(answer.cookies).toMatch(/session_token=/);
    expect(answer.cookies).not.toContain(planted.split('=')[1] ?? '-');
    expect((await attacker.get('/me')).json).toMatchObject({ id: attacker.userId });
    const invented = `nusakelas.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D`;
    const second = await site.visitor.post(
      '/auth/sign-in/email',
      { email: person.email, password: testPassword },
      { cookie: invented },
    );
    expect(second.cookies).not.toContain('a'.repeat(32));
  });
});
