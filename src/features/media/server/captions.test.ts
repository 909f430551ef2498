import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import { playback, savedCaptions } from '../schema';
import { saveCaptions } from './mutations';

const site = await testSite();
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const others = [await site.person({ role: 'instructor' }), await site.person()];
const { id } = await desk.uploaded(rina, await mp4({ seconds: 20 }));
const srt = '1\n00:00:01,000 --> 00:00:04,000\nSelamat datang\n';
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nSelamat datang\n';
const path = (language: string) => `/videos/${id}/captions/${language}`;

describe('captions', () => {
  test('are stored as WebVTT, with a revision, and shown to players by their own address', async () => {
    expectProblem(await rina.get(path('id')), 404, 'captions_not_found');
    expect(
      (await rina.put(path('id'), { text: srt, revision: 0 })).as(savedCaptions),
    ).toMatchObject({ language: 'id', vtt, revision: 1 });
    expect(
      (await rina.put(path('id'), { text: vtt.replace('datang', 'belajar'), revision: 1 })).as(
        savedCaptions,
      ).revision,
    ).toBe(2);
    expectProblem(await rina.put(path('id'), { text: srt, revision: 1 }), 409, 'captions_stale');
    expectProblem(await rina.put(path('id'), { text: srt, revision: 0 }), 409, 'captions_stale');
    expectProblem(await rina.put(path('id'), { text: srt, revision: 2 ** 31 }), 422);
    expect((await rina.put(path('en'), { text: srt, revision: 0 })).status).toBe(200);
    expect((await desk.facts(rina, id)).captions).toEqual(['en', 'id']);
    const { captions } = (await rina.get(`/videos/${id}/playback`)).as(playback);
    expect(captions.map(({ language, label }) => [language, label])).toEqual([
      ['id', 'Bahasa Indonesia'],
      ['en', 'Bahasa Inggris'],
    ]);
    const track = await rina.get((captions[0]?.url ?? '').replace('/api', ''));
    expect([track.status, track.headers.get('content-type'), track.text]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      vtt.replace('datang', 'belajar'),
    ]);
    expect((await rina.send('DELETE', path('en'))).status).toBe(204);
    expectProblem(await rina.send('DELETE', path('en')), 404, 'captions_not_found');
  });

  test.each([
    ['00:00:09,000 --> 00:00:04,000\na', 'Baris 1: Waktu selesai harus setelah waktu mulai.'],
    [
      `${srt}\n2\n00:00:02,000 --> 00:00:05,000\nb`,
      'Baris 6: Waktu ini bertumpuk dengan takarir sebelumnya.',
    ],
    ['1\n00:01:00,000 --> 00:01:05,000\nb', 'Baris 2: Waktu ini setelah akhir video.'],
  ])('%j are refused with the line, at the field', async (text, sentence) => {
    expect(
      expectProblem(await rina.put(path('ms'), { text, revision: 0 }), 422, 'captions_refused')
        .fields,
    ).toEqual({ text: sentence });
  });

  test('with a script in them come back as plain words', async () => {
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script> 1 &lt; 2\n';
    expect((await rina.put(path('jv'), { text, revision: 0 })).as(savedCaptions).vtt).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1) 1 &lt; 2\n',
    );
  });

  test('of a video that is removed while they are checked are refused like those of an unknown one', async () => {
    const ctx = site.context('test', {
      userId: rina.userId,
      sessionId: '',
      role: 'instructor',
      isInstructor: true,
    });
    const place = { durationMs: 20_000, language: 'id' } as const;
    await expect(
      saveCaptions(ctx, { ...place, videoId: newId() }, { text: srt, revision: 0 }),
    ).rejects.toMatchObject({ code: 'video_not_found' });
    const released = await desk.uploaded(rina, await mp4());
    await site.rows(
      sql`update videos set released_at = ${site.clock.now.toISOString()} where id = ${released.id}`,
    );
    await expect(
      saveCaptions(ctx, { ...place, videoId: released.id }, { text: srt, revision: 0 }),
    ).rejects.toMatchObject({ code: 'video_not_found' });
  });

  test('of an unknown language are refused', async () => {
    expectProblem(await rina.put(path('xx'), { text: srt, revision: 0 }), 422, 'invalid_input');
  });

  test('are closed to others', async () => {
    for (const who of others) {
      expectProblem(await who.get(path('id')), 404, 'video_not_found');
      expectProblem(await who.put(path('id'), { text: srt, revision: 1 }), 404, 'video_not_found');
      expectProblem(await who.send('DELETE', path('id')), 404, 'video_not_found');
    }
    expectProblem(await site.visitor.get(path('id')), 401);
  });
});
