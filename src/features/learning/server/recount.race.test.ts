import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { recountWaiting } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person();
const others = 450;

race(
  'an approval, two changes of the lessons and two processes that count leave everybody with the right progress',
  async () => {
    const room = await classroom(site, { instructor, learner, lessons: [{}, {}, {}, {}, {}] });
    const { courseId } = room;
    await site.rows(sql`with people as (
      insert into users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Orang', gen_random_uuid() || '@nusakelas.test', true, now(), now() from generate_series(1, ${others}) returning id)
    insert into enrollments (id, user_id, course_id, source, progress, created_at, active_at)
      select gen_random_uuid(), id, ${courseId}, 'free', 0, now() - interval '1 day', now() from people`);
    await room.finish(2);
    await room.submit(2);
    const hide = (lesson: number) =>
      instructor.put(`/studio/courses/${courseId}/lessons/${room.lessonId(lesson)}/visibility`, {
        hidden: true,
      });
    const [approved, first, second] = await Promise.all([
      room.approve(2),
      hide(3),
      hide(4),
      recountWaiting(site.ctx()),
      recountWaiting(site.ctx()),
    ]);
    expect([approved.status, first.status, second.status]).toEqual([200, 200, 200]);
    await Promise.all([recountWaiting(site.ctx()), recountWaiting(site.ctx())]);
    expect(await room.enrollment()).toMatchObject({ progress: 100, completed: true });
    expect(
      await site.rows(
        sql`select count(*)::int as wrong from enrollments where course_id = ${courseId} and user_id <> ${learner.userId} and progress <> 0`,
      ),
    ).toEqual([{ wrong: 0 }]);
    expect(await site.rows(sql`select 1 from progress_recounts`)).toEqual([]);
  },
);
