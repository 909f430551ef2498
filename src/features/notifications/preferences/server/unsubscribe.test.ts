import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { verifyEmail } from '~/features/auth/notices';
import { lessonApproved, lessonRejected } from '~/features/learning/notices';
import { quoteExpired, quoteExpiring } from '~/features/quotes/notices';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { expectProblem, testSite } from '~/testing/site';
import { subscription } from '../schema';
import { unsubscribeHeader } from '../terms';
import { hashOf, makeUnsubscribeToken, readUnsubscribeToken } from './data';

const site = await testSite();
const { secret } = site.deps;
const approved = {
  courseSlug: 'kursus',
  lessonId: newId(),
  lessonTitle: 'Pelajaran',
  feedback: 'Bagus.\nTeruskan!',
  progress: 50,
};
const offer = {
  quoteId: newId(),
  reference: 'RQ-AAAA-BBBB',
  companyName: 'PT Rempah',
  number: '001/SPH/NK/XI/2026',
  total: 1,
  link: '/business/quote#x',
  expiresAt: '2026-11-25T10:00:00.000Z',
};
const { mailsTo } = site;
const oneClick = {
  raw: 'List-Unsubscribe=One-Click',
  headers: { origin: null, 'content-type': 'application/x-www-form-urlencoded' },
};
const click = (token: string, sent = oneClick) =>
  site.visitor.send('POST', `/unsubscribe?w=${encodeURIComponent(token)}`, sent);
const look = (token: string) => site.visitor.get('/subscription', { [unsubscribeHeader]: token });
const choose = (token: string, subscribed: boolean) =>
  site.visitor.put('/subscription', { subscribed }, { [unsubscribeHeader]: token });
const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(
    mail.replace(/\r?\n[ \t]+/g, ' ').replaceAll('\r', ''),
  )?.[1];

/** Sends a mail of an optional kind to a new person, and answers the token of its links. */
async function mailed() {
  const person = await site.person();
  await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload: approved });
  await site.deliver();
  const [mail = ''] = await mailsTo(person.email);
  return { person, mail, token: /unsubscribe#([\w.-]+)/.exec(mail)?.[1] ?? '' };
}

describe('a mail of an optional kind', () => {
  test('can be stopped by the mail program (RFC 8058), by its link, and in the settings', async () => {
    const { mail, token } = await mailed();
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(
      `<${site.config.appUrl}/api/unsubscribe?w=${token}>`,
    );
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    const [, text = '', html = ''] = mail.split(/Content-Type: text\/(?:plain|html)/);
    for (const part of [text, html]) {
      expect(part).toContain(`${site.config.appUrl}/unsubscribe#${token}`);
      expect(part).toContain(`${site.config.appUrl}/profile/edit?tab=notifikasi`);
      expect(part).toContain('Anda menerima email ini karena belajar di NusaKelas.');
    }
  });

  test('reads well as plain text', async () => {
    const { mail, token } = await mailed();
    const [, text = ''] = mail.split(/Content-Type: text\/(?:plain|html)/);
    const lines = text
      .slice(text.search(/\r?\n\r?\n/))
      .trim()
      .split(/\r?\n/);
    const link = `${site.config.appUrl}/learn/kursus?lesson=${approved.lessonId}&view=feedback`;
    expect(lines.slice(0, 8)).toEqual([
      'Pelajaran disetujui',
      '',
      '"Pelajaran" telah disetujui instruktur. Komentar: Bagus.',
      '',
      'Teruskan!',
      '',
      'Lanjut Belajar:',
      link,
    ]);
    expect(lines).toContain(`${site.config.appUrl}/unsubscribe#${token}`);
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;/);
  });

  test('to an address without an account has an unsubscribe link, but no link to settings', async () => {
    const [address, other] = [
      `hrd-${newId().slice(-8)}@rempah.test`,
      `hrd-${newId().slice(-8)}@rempah.test`,
    ];
    const shouted = address.replace('hrd', 'HRD');
    const remind = async (to = address) => {
      await writeNotice(site.ctx(), quoteExpiring, { addresses: [to, other], payload: offer });
      await site.deliver();
    };
    await remind();
    const [mail = ''] = await mailsTo(address);
    expect(mail).toContain('segera berakhir');
    expect(mail).not.toContain('tab=notifikasi');
    const token = /unsubscribe#([\w.-]+)/.exec(mail)?.[1] ?? '';
    expect((await click(token)).json).toEqual({ ok: true });
    await remind();
    await remind(shouted);
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await mailsTo(shouted)).toEqual([]);
    expect(await mailsTo(other)).toHaveLength(3);
    await writeNotice(site.ctx(), quoteExpired, { addresses: [shouted], payload: offer });
    await site.deliver();
    expect(await mailsTo(shouted)).toHaveLength(1);
    expect(JSON.stringify(await site.rows(sql`select * from mail_opt_outs`))).not.toContain(
      'rempah',
    );
    expect((await choose(token, true)).json).toEqual({ ok: true });
    await remind();
    expect(await mailsTo(address)).toHaveLength(2);
  });
});

test('a mandatory mail has no unsubscribe link and gives the reason', async () => {
  const person = await site.person();
  await writeNotice(site.ctx(), verifyEmail, {
    userIds: [person.userId],
    payload: { name: 'Sari', url: `${site.config.appUrl}/x` },
  });
  await site.deliver();
  const [mail = ''] = await mailsTo(person.email);
  expect(mail).not.toMatch(/^List-Unsubscribe/m);
  expect(mail).not.toContain('/unsubscribe');
  expect(mail).toContain('Email ini penting, jadi selalu kami kirim.');
});

describe('the unsubscribe link', () => {
  test('shows the kind of mail, stops it and starts it again, without a session', async () => {
    const { person, token } = await mailed();
    expect((await look(token)).as(subscription)).toEqual({
      label: 'Pelajaran disetujui',
      subscribed: true,
    });
    for (const subscribed of [false, false, true, false]) {
      expect((await choose(token, subscribed)).json).toEqual({ ok: true });
      expect((await look(token)).as(subscription).subscribed).toBe(subscribed);
    }
    await writeNotice(site.ctx(), lessonApproved, { userIds: [person.userId], payload: approved });
    await writeNotice(site.ctx(), lessonRejected, { userIds: [person.userId], payload: approved });
    await site.deliver();
    expect(
      (await mailsTo(person.email)).map((mail) => headerOf(mail, 'Subject')).toSorted(),
    ).toEqual(['Pelajaran disetujui', 'Pelajaran perlu diperbaiki']);
  });

  test('opened by a mail scanner changes nothing', async () => {
    const { token } = await mailed();
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.visitor.send(method, `/unsubscribe?w=${token}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/unsubscribe#${token}`,
      ]);
    }
    expect((await look(token)).as(subscription).subscribed).toBe(true);
  });

  test.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    [
      'with another letter',
      (token: string) => token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1),
    ],
    ['of another kind', (token: string) => token.replace(lessonApproved.kind, lessonRejected.kind)],
    ['of another person', (token: string) => newId() + token.slice(36)],
    ['of an address', (token: string) => hashOf('x@y.test') + token.slice(36)],
    [
      'with another secret',
      () => makeUnsubscribeToken('another secret', { userId: newId() }, lessonApproved.kind),
    ],
    ['of nobody', () => makeUnsubscribeToken(secret, { userId: newId() }, lessonApproved.kind)],
    ['of a kind that is gone', () => makeUnsubscribeToken(secret, { userId: newId() }, 'dulu.ada')],
    ['empty', () => ''],
    ['of nonsense', () => '../../..'],
  ])('%s answers 404 in each way', async (_, spoil) => {
    const { person, token } = await mailed();
    for (const answer of [
      await look(spoil(token)),
      await choose(spoil(token), false),
      await click(spoil(token)),
    ]) {
      expectProblem(answer, 404, 'unsubscribe_link_unknown');
    }
    expect(
      await site.rows(sql`select 1 from notification_preferences where user_id = ${person.userId}`),
    ).toEqual([]);
  });

  test('of an erased account is refused, and stores nothing', async () => {
    const person = await site.person();
    await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
    const token = makeUnsubscribeToken(secret, { userId: person.userId }, lessonApproved.kind);
    expectProblem(await choose(token, false), 404, 'unsubscribe_link_unknown');
    expect(
      await site.rows(sql`select 1 from notification_preferences where user_id = ${person.userId}`),
    ).toEqual([]);
  });

  test('of a kind that has become mandatory is refused', async () => {
    const person = await site.person();
    const token = makeUnsubscribeToken(secret, person, verifyEmail.kind);
    for (const answer of [await look(token), await choose(token, false), await click(token)])
      expectProblem(answer, 409, 'notice_mandatory');
  });

  test('identifies one reader and one kind', () => {
    const reader = { userId: newId() };
    const { reader: opened, notice } = readUnsubscribeToken(
      secret,
      noticeBook,
      makeUnsubscribeToken(secret, reader, lessonApproved.kind),
    );
    expect([opened, notice]).toEqual([reader, lessonApproved]);
  });
});

describe('one click of a mail program', () => {
  test('needs neither session nor origin, and may come twice', async () => {
    const { token } = await mailed();
    for (let round = 0; round < 2; round += 1)
      expect((await click(token)).json).toEqual({ ok: true });
    expect((await look(token)).as(subscription).subscribed).toBe(false);
  });

  test('may come as multipart, as the RFC allows', async () => {
    const { token } = await mailed();
    const raw =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { origin: null, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await click(token, { raw, headers })).status).toBe(200);
    expect((await look(token)).as(subscription).subscribed).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['something else', 'List-Unsubscribe=Ya'],
    ['JSON', '{"List-Unsubscribe":"One-Click"}'],
  ])('that says %s is refused', async (_, raw) => {
    const { token } = await mailed();
    expectProblem(await click(token, { ...oneClick, raw }), 422, 'not_one_click');
    expect((await look(token)).as(subscription).subscribed).toBe(true);
  });

  test.each([
    '/unsubscribe/',
    '/unsubscribe/x',
    '/unsubscribe%2f',
    '//unsubscribe',
    '/subscription',
    '/notifications/read',
  ])('opens no other address: %s', async (path) => {
    const { token } = await mailed();
    const answer = await site.visitor.send('POST', `${path}?w=${token}`, {
      ...oneClick,
      headers: { ...oneClick.headers, [unsubscribeHeader]: token },
    });
    expectProblem(answer, 403, 'invalid_origin');
    expect((await look(token)).as(subscription).subscribed).toBe(true);
  });

  test('is limited per address, as the link is', async () => {
    const narrow = await testSite({ env: { LIMIT_WRITES_PER_MINUTE: '3' }, on: site });
    for (let round = 0; round < 3; round += 1)
      await narrow.visitor.send('POST', '/unsubscribe?w=x', oneClick);
    expectProblem(
      await narrow.visitor.send('POST', '/unsubscribe?w=x', oneClick),
      429,
      'too_many_requests',
    );
    expectProblem(
      await narrow.visitor.put(
        '/subscription',
        { subscribed: false },
        { [unsubscribeHeader]: 'x' },
      ),
      429,
      'too_many_requests',
    );
  });
});
