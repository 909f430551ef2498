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

  test('that hold what no player shows are refused with all of it named, and stored without it when that is agreed to', async () => {
    const text = `00:00:09,000 --> 00:00:04,000\nPertama\n\n${srt}\n2\nbesok\n\n3\n00:00:05,000 --> 00:00:99,000\nKetiga`;
    const refused = await rina.put(path('ms'), { text, revision: 0 });
    expect(expectProblem(refused, 422, 'captions_refused').fields).toEqual({
      text: [
        'Baris 1: Selesai sebelum mulai, jadi takarir “Pertama” tidak dimuat.',
        'Baris 12: Waktu tidak dapat dibaca, jadi “00:00:05,000 --> 00:00:99,000 Ketiga” tidak dimuat.',
      ].join('\n'),
    });
    expectProblem(await rina.get(path('ms')), 404, 'captions_not_found');
    const stored = (await rina.put(path('ms'), { text, leaveOut: true, revision: 0 })).as(
      savedCaptions,
    );
    expect(stored.vtt).toBe(vtt.replace('datang\n', 'datang\n2\nbesok\n'));
  });

  test('that are only doubtful, and long ones with the times of words, are stored', async () => {
    const overlap = `${srt}\n2\n00:00:02,000 --> 00:01:05,000\nb\n\n3\n00:00:06,000 --> 00:00:06,000\n\n`;
    expect((await rina.put(path('su'), { text: overlap, revision: 0 })).as(savedCaptions).vtt).toBe(
      `${vtt}\n00:00:02.000 --> 00:01:05.000\nb\n\n00:00:06.000 --> 00:00:06.000\n`,
    );
    const word = 'selamat<00:00:01.500><c> pagi</c>\n';
    const text = `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${word.repeat(25_000)}`;
    expect((await rina.put(path('su'), { text, revision: 1 })).as(savedCaptions).vtt).toBe(text);
  });

  test('without any caption are refused with the reason', async () => {
    expect(
      expectProblem(await rina.put(path('zh'), { text: 'halo', revision: 0 }), 422).fields,
    ).toEqual({
      text: 'Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT. Baris 1: “halo” tidak mempunyai waktu, jadi tidak dimuat.',
    });
  });

  test('keep voices, karaoke, settings, styles and remarks; a script in them comes back as plain words', async () => {
    const kept =
      'WEBVTT\n\nSTYLE\n::cue(v) { color: red }\n\nhalo\n00:00:01.000 --> 00:00:02.000 line:0 align:start\n<v Rina>se<00:00:01.500><c.kuning>lamat</c></v>\n\nNOTE periksa\n\n00:00:03.000 --> 00:00:04.000\n1 &lt; 2\n';
    expect((await rina.put(path('ja'), { text: kept, revision: 0 })).as(savedCaptions).vtt).toBe(
      kept,
    );
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<script>alert(1)</script> 1 &lt; 2\n';
    expect(expectProblem(await rina.put(path('jv'), { text, revision: 0 }), 422).fields).toEqual({
      text: 'Baris 3: Tanda <script> tidak dimuat (1 takarir).',
    });
    expect(
      (await rina.put(path('jv'), { text, leaveOut: true, revision: 0 })).as(savedCaptions).vtt,
    ).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nalert(1) 1 &lt; 2\n');
  });

  test('of a video that is removed while they are checked are refused like those of an unknown one', async () => {
    const ctx = site.context('test', {
      userId: rina.userId,
      sessionId: '',
      role: 'instructor',
      isInstructor: true,
    });
    const place = { language: 'id' } as const;
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
