import { expect } from 'vitest';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { createCertificate } from '../../server/factory';
import { correctionsADay } from '../terms';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ role: 'instructor' });
const more = 3;
const rooms = await Promise.all(
  Array.from({ length: correctionsADay + more }, () => classroom(site, { instructor })),
);

race(
  'requests for several certificates at once stay within the limit of a day together',
  async () => {
    const learner = await site.person();
    await learner.cookie;
    const ids: string[] = [];
    for (const { courseId } of rooms)
      ids.push((await createCertificate(site.ctx(), { userId: learner.userId, courseId })).id);
    const asked = { name: 'Sari Putri', reason: 'Nama menurut KTP saya.' };
    const answers = await Promise.all(
      ids.map((id) => learner.post(`/certificates/${id}/corrections`, asked)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(correctionsADay).fill(201),
      ...Array<number>(more).fill(429),
    ]);
  },
);
