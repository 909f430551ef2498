import type { Suite } from '../suite.ts';

const subjects = `select s.token, s.user_id as "userId", s.id as "sessionId" from sessions s
  where not exists (select 1 from user_roles r where r.user_id = s.user_id) order by md5(s.token) limit 1000`;

/** The look-up of the session: ours alone, and together with the library's behind /api/me. */
export const session: Suite = {
  name: 'session',
  world: 'classroom',
  measures: [
    {
      name: 'session',
      limit: true,
      subjects,
      call: ({ token }) => ({ method: 'GET', path: '/api/me/role', token }),
    },
    {
      name: 'session me',
      subjects,
      call: ({ token }) => ({ method: 'GET', path: '/api/me', token }),
    },
  ],
};
