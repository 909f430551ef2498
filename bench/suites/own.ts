import type { Suite } from '../suite.ts';

/** People who learn: what they read of themselves whenever they come. */
const subjects = `select s.token from sessions s where exists (select 1 from enrollments e where e.user_id = s.user_id) order by md5(s.token) limit 1000`;
const paths = {
  'own courses': 'enrollments',
  'learning summary': 'learning/summary',
  notifications: 'notifications',
};

export const own: Suite = {
  name: 'own',
  world: 'classroom',
  measures: Object.entries(paths).map(([name, path]) => ({
    name,
    subjects,
    call: ({ token }) => ({ method: 'GET', path: `/api/${path}`, token }),
  })),
};
