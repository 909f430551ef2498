import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { fileLink } from '../schema';
import { createFile } from './factory';
import { releaseFile } from './mutations';

const site = await testSite();
const desk = fileDesk(site);
const sari = await site.person();
const dimas = await site.person();
const ayu = await site.person({ role: 'superadmin' });
const teacher = await site.person({ role: 'instructor' });
const proof = await desk.uploaded(sari, 'proof', pdf, {
  'x-file-name': encodeURIComponent('Ijazah – Sari.pdf'),
});

const linkOf = async (who: Person, id: string) => (await who.get(`/files/${id}/link`)).as(fileLink);
/** The address of a link in the form that the test client needs. */
const addressOf = async (who: Person, id = proof.id) =>
  (await linkOf(who, id)).url.replace(/^\/api/, '');
const changed = (address: string, change: (query: URLSearchParams) => void) => {
  const url = new URL(address, 'http://x');
  change(url.searchParams);
  return url.pathname + url.search;
};

describe('a private file', () => {
  test('opens for its owner through an address of ten minutes', async () => {
    const link = await linkOf(sari, proof.id);
    expect(link.expiresAt).toBe(new Date(site.clock.now.getTime() + 600_000).toISOString());
    const answer = await sari.get(link.url.replace(/^\/api/, ''));
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(new TextDecoder().decode(pdf));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="Ijazah  Sari.pdf"; filename*=UTF-8''Ijazah%20%E2%80%93%20Sari.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
  });

  test('and for a superadmin, through an address of their own', async () => {
    expect((await ayu.get(await addressOf(ayu))).status).toBe(200);
  });

  test('gives anybody else the same answer as a missing file', async () => {
    for (const who of [dimas, teacher]) {
      const [real, missing] = [
        await who.get(`/files/${proof.id}/link`),
        await who.get(`/files/${newId()}/link`),
      ];
      expect({ ...expectProblem(real, 404, 'file_not_found'), requestId: '' }).toEqual({
        ...missing.problem,
        requestId: '',
      });
    }
    expectProblem(await site.visitor.get(`/files/${proof.id}/link`), 401);
    expectProblem(await sari.get('/files/1/link'), 422);
  });

  test('has no address after it is released, and an earlier address stops working', async () => {
    const file = await desk.uploaded(sari, 'proof', pdf);
    const address = await addressOf(sari, file.id);
    await releaseFile(site.ctx(), file.id);
    expectProblem(await sari.get(address), 404, 'file_not_found');
    expectProblem(await sari.get(`/files/${file.id}/link`), 404, 'file_not_found');
  });

  test('whose bytes are missing answers 404, not a broken body', async () => {
    const id = await createFile(site.ctx(), { ownerId: sari.userId });
    expectProblem(await sari.get(await addressOf(sari, id)), 404, 'file_not_found');
  });

  test('that is still being stored is not found yet', async () => {
    const id = await createFile(site.ctx(), { ownerId: sari.userId, storedAt: null });
    expectProblem(await sari.get(`/files/${id}/link`), 404, 'file_not_found');
  });
});

describe('a file that is shown in a page', () => {
  const shownOf = async (who: Person, id: string) => who.get(`${await addressOf(who, id)}&shown=1`);
  const pictureOf = async () => bytesOf(await photo(64, 64).png().toBuffer());
  const office = bytesOf('PK\x05\x06'.padEnd(22, '\0'));

  test.each([
    ['a PDF', 'proof', async () => pdf, 'application/pdf'],
    ['a picture', 'proof', pictureOf, 'image/png'],
  ] as const)(
    '%s is framed by our own pages only, and runs nothing',
    async (_, purpose, content, contentType) => {
      const file = await desk.uploaded(sari, purpose, await content());
      const answer = await shownOf(sari, file.id);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': contentType,
        'content-disposition': expect.stringMatching(/^inline; /),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    },
  );

  test('any other type is saved, and framed by nobody', async () => {
    const file = await desk.uploaded(sari, 'attachment', office);
    const { headers } = await shownOf(sari, file.id);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test('opens for nobody whom the link wasn’t made for, and for nobody who may not read it', async () => {
    const address = `${await addressOf(sari)}&shown=1`;
    for (const who of [site.visitor, dimas, teacher, ayu])
      expectProblem(await who.get(address), 404, 'file_not_found');
    expectProblem(await sari.get(`${await addressOf(sari)}&shown=2`), 422);
  });
});

describe('an export of own data', () => {
  test('opens for its owner alone, until it expires', async () => {
    const expiresAt = new Date(site.clock.now.getTime() + 60_000);
    const id = await createFile(site.ctx(), {
      ownerId: sari.userId,
      purpose: 'export',
      claimedAt: site.clock.now,
      expiresAt,
    });
    expect((await sari.get(`/files/${id}/link`)).status).toBe(200);
    expectProblem(await ayu.get(`/files/${id}/link`), 404, 'file_not_found');
    site.clock.advance(60_000);
    expectProblem(await sari.get(`/files/${id}/link`), 404, 'file_not_found');
  });
});

test('a picture that everybody may see has no private address', async () => {
  const avatar = await desk.uploaded(sari, 'avatar', bytesOf(await photo(64, 64).png().toBuffer()));
  expectProblem(await sari.get(`/files/${avatar.id}/link`), 404, 'file_not_found');
});

describe('a stolen address', () => {
  test.each([
    ['a visitor', () => site.visitor],
    ['another learner', () => dimas],
    ['a superadmin', () => ayu],
  ])('opens nothing for %s', async (_, who) => {
    expectProblem(await who().get(await addressOf(sari)), 404, 'file_not_found');
  });

  test('does not reveal that it has expired', async () => {
    const address = await addressOf(sari);
    site.clock.advance(11 * 60_000);
    expectProblem(await dimas.get(address), 404, 'file_not_found');
    expectProblem(await site.visitor.get(address), 404, 'file_not_found');
  });
});

describe('an address', () => {
  test('that has expired says so to the person it was made for', async () => {
    const address = await addressOf(sari);
    site.clock.advance(600_000 - 1);
    expect((await sari.get(address)).status).toBe(200);
    site.clock.advance(1);
    expect(expectProblem(await sari.get(address), 410, 'file_link_expired').detail).toBe(
      'Tautan unduhan ini sudah berakhir. Buka kembali dari halaman asalnya.',
    );
  });

  test.each<[string, (query: URLSearchParams) => void]>([
    [
      'with a later end',
      (query) => query.set('expires', String(Number(query.get('expires')) + 60_000)),
    ],
    ['with another signature', (query) => query.set('signature', 'x'.repeat(43))],
    ['with a shorter signature', (query) => query.set('signature', '')],
    [
      'with a zero in front of its end',
      (query) => query.set('expires', `0${query.get('expires')}`),
    ],
  ])('%s opens nothing', async (_, change) => {
    expectProblem(await sari.get(changed(await addressOf(sari), change)), 404, 'file_not_found');
  });

  test('of one file opens no other', async () => {
    const other = await desk.uploaded(sari, 'proof', pdf);
    expectProblem(
      await sari.get((await addressOf(sari)).replace(proof.id, other.id)),
      404,
      'file_not_found',
    );
  });

  test.each([
    'expires=1',
    'signature=x',
    '',
    'expires=abc&signature=x',
    `expires=1&signature=${'x'.repeat(500)}`,
  ])('with only %j is refused', async (query) => {
    expectProblem(await sari.get(`/files/${proof.id}/content?${query}`), 422);
  });
});

describe('a part of a file', () => {
  const rangeRead = async (range: string, more: Record<string, string> = {}) =>
    sari.get(await addressOf(sari), { range, ...more });
  const whole = new TextDecoder().decode(pdf);

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=5-', 5, pdf.length - 1],
    ['bytes=-6', pdf.length - 6, pdf.length - 1],
    ['bytes=0-99999', 0, pdf.length - 1],
  ])('%s', async (range, start, end) => {
    const answer = await rangeRead(range);
    expect(answer.status).toBe(206);
    expect(answer.text).toBe(whole.slice(start, end + 1));
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${pdf.length}`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
  });

  test.each(['bytes=99999-', 'bytes=0-1,3-4', 'bytes=4-2', 'bytes=x-y'])(
    '%s is refused',
    async (range) => {
      const answer = await rangeRead(range);
      expectProblem(answer, 416, 'range_unsatisfiable');
      expect(answer.headers.get('content-range')).toBe(`bytes */${pdf.length}`);
    },
  );

  test('is sent only for the version that was asked for', async () => {
    const etag = (await sari.get(await addressOf(sari))).headers.get('etag') ?? '';
    expect((await rangeRead('bytes=0-3', { 'if-range': etag })).status).toBe(206);
    expect((await rangeRead('bytes=0-3', { 'if-range': '"lain"' })).status).toBe(200);
  });

  test('HEAD answers everything but the bytes', async () => {
    const address = await addressOf(sari);
    const answer = await sari.send('HEAD', address);
    expect([answer.status, answer.text, answer.headers.get('content-length')]).toEqual([
      200,
      '',
      String(pdf.length),
    ]);
    expect(
      (await sari.send('HEAD', address, { headers: { range: 'bytes=0-3' } })).headers.get(
        'content-length',
      ),
    ).toBe('4');
    expect((await site.visitor.send('HEAD', address)).status).toBe(404);
  });
});
