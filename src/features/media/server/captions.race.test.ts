import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { races } from '~/testing/race';
import { expectProblem, testSite } from '~/testing/site';
import { mp4, videoDesk } from '~/testing/videos';
import { sweepVideos } from './jobs';

const site = await testSite();
const race = races({ rounds: 5 });
const desk = videoDesk(site);
const rina = await site.person({ role: 'instructor' });
const clip = await mp4();

race(
  'captions that are saved while their video is swept are stored before it goes, or refused with 404',
  async (round) => {
    const { id } = await desk.uploaded(rina, clip);
    const release = sql`update videos set released_at = ${site.clock.now.toISOString()} where id = ${id}`;
    const sweep = async () => {
      // Each round begins a little later in the save.
      for (let turn = 0; turn < round; turn += 1) await new Promise(setImmediate);
      await site.rows(release);
      return sweepVideos(site.ctx(), desk.store);
    };
    const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalo\n';
    const [answer] = await Promise.all([
      rina.put(`/videos/${id}/captions/id`, { text, revision: 0 }),
      sweep(),
    ]);
    if (answer.status !== 200) expectProblem(answer, 404, 'video_not_found');
    expect(
      await site.rows(
        sql`select 1 from videos where id = ${id} union all select 1 from captions where video_id = ${id}`,
      ),
    ).toEqual([]);
  },
);
