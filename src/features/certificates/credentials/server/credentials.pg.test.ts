import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { certified } from '~/testing/credentials';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { issuerAddress } from '../rules';
import { signAll } from './jobs';
import { isSignedBy, rotateIssuerKey } from './provider';

const site = await testSite();
const { appUrl } = site.config;
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const signing = { secret: site.deps.secret, appUrl };
afterEach(() => site.clock.advance(1_000));

const finished = () => certified(site, { instructor });
const credentialOf = async (number: string, who: Client = site.visitor) =>
  (await who.get(`/credentials/${number}`)).json as Parameters<typeof isSignedBy>[0];
const keyOf = async () =>
  (
    (await site.visitor.get('/credentials/issuer')).json as {
      verificationMethod: { publicKeyMultibase: string }[];
    }
  ).verificationMethod;

describe('the credential', () => {
  test('is signed at the first demand and stays the same; every site may read it', async () => {
    const { number, own } = await finished();
    const first = await site.visitor.get(
      `/credentials/${number.toLowerCase().replaceAll('-', ' ')}`,
    );
    expect(first.headers.get('content-type')).toBe('application/vc+ld+json');
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const credential = await credentialOf(number);
    expect(first.json).toEqual(credential);
    expect(
      (
        await site.visitor.get(`/credentials/${number}`, {
          'if-none-match': first.headers.get('etag'),
        })
      ).status,
    ).toBe(304);
    const [key] = await keyOf();
    expect(await isSignedBy(credential, key?.publicKeyMultibase ?? '')).toBe(true);
    expect(credential.proof?.verificationMethod).toBe(
      `${issuerAddress(appUrl)}#${key?.publicKeyMultibase}`,
    );
    expect(JSON.stringify(credential)).not.toContain('@nusakelas');
    expect(credential).toMatchObject({
      credentialSubject: {
        id: `urn:uuid:${own.id}`,
        identifier: [{ identityHash: 'Sari Wulandari' }],
      },
    });
    expectProblem(
      await site.visitor.get('/credentials/NK-2026-123456-A'),
      404,
      'certificate_not_found',
    );
    expectProblem(await site.visitor.get('/credentials/%00'), 404);
  });

  test('names an achievement and a status that can be read', async () => {
    const { number, room } = await finished();
    const achievement = await site.visitor.get(`/credentials/achievements/${room.courseId}`);
    expect(achievement.json).toMatchObject({
      type: ['Achievement'],
      name: 'Git untuk Kerja Tim',
      criteria: { narrative: expect.stringContaining('disetujui') },
    });
    expect(
      (await site.visitor.get(`/credentials/achievements/${room.courseId}/badge.png`)).headers.get(
        'content-type',
      ),
    ).toBe('image/png');
    expectProblem(
      await site.visitor.get(`/credentials/achievements/${newId()}`),
      404,
      'certificate_not_found',
    );
    const hidden = await classroom(site, { instructor, isPublished: false });
    expectProblem(await site.visitor.get(`/credentials/achievements/${hidden.courseId}`), 404);
    expect((await site.visitor.get(`/credentials/${number}/status`)).json).toMatchObject({
      revokedCredential: [],
    });
    await site.rows(
      sql`update certificates set state = 'revoked', revocation_reason = 'Tugas disalin' where number = ${number}`,
    );
    expect((await site.visitor.get(`/credentials/${number}/status`)).json).toMatchObject({
      revokedCredential: [
        { id: `${appUrl}/credentials/${number}`, revoked: true, revocationReason: 'Tugas disalin' },
      ],
    });
  });

  test('of who was there before is signed by the job, of an erased person by nobody', async () => {
    const { own } = await finished();
    const erased = await finished();
    await site.rows(sql`update users set erased_at = now() where id = ${erased.learner.userId}`);
    await site.rows(sql`update certificates set credential = null`);
    await signAll(site.ctx(), signing);
    expect(await site.rows(sql`select id from certificates where credential is null`)).toEqual([
      { id: erased.own.id },
    ]);
    expect(
      await site.rows(
        sql`select credential->>'name' as name from certificates where id = ${own.id}`,
      ),
    ).toEqual([{ name: 'Sertifikat Git untuk Kerja Tim' }]);
    expectProblem(
      await site.visitor.get(`/credentials/${erased.number}`),
      403,
      'credential_hidden',
    );
  });
});

describe('the keys', () => {
  test('are rotated: the old one signs no more, is destroyed, and still checks what it signed', async () => {
    const { number } = await finished();
    const before = await credentialOf(number);
    const [old] = await keyOf();
    site.clock.advance(1_000);
    const id = await rotateIssuerKey(site.ctx(), site.deps.secret);
    expect((await keyOf()).map((key) => key.publicKeyMultibase).slice(0, 2)).toEqual([
      id,
      old?.publicKeyMultibase,
    ]);
    expect(await isSignedBy(await credentialOf(number), old?.publicKeyMultibase ?? '')).toBe(true);
    expect(await credentialOf(number)).toEqual(before);
    const next = await finished();
    expect((await credentialOf(next.number)).proof?.verificationMethod).toMatch(
      new RegExp(`#${id}$`),
    );
    expect(await site.rows(sql`select id from issuer_keys where private_key is not null`)).toEqual([
      { id },
    ]);
  });

  test('are made anew when the secret no longer opens them, and the log says so', async () => {
    const { number } = await finished();
    const [lost] = await keyOf();
    const other = await testSite({
      on: { place: site.place },
      env: { AUTH_SECRET: 'another secret, also long enough for everyone' },
    });
    const said: unknown[] = [];
    other.deps.log.error = ((...line: unknown[]) => void said.push(line)) as never;
    const answer = await other.visitor.get(`/credentials/${number}`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(said)).toContain('AUTH_SECRET does not open the key');
    expect((await keyOf()).map((key) => key.publicKeyMultibase)).toContain(
      lost?.publicKeyMultibase,
    );
    const credential = answer.json as Parameters<typeof isSignedBy>[0];
    const keyId = credential.proof?.verificationMethod.split('#')[1] ?? '';
    expect(keyId).not.toBe(lost?.publicKeyMultibase);
    expect((await keyOf()).map((key) => key.publicKeyMultibase)).toContain(keyId);
    expect(await isSignedBy(credential, keyId)).toBe(true);
  });
});
