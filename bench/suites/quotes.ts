import type { Call, Suite } from '../suite.ts';

const get = (path: string, token: string | undefined): Call => ({
  method: 'GET',
  path: `/api/${path}`,
  token,
});
const words = `'{samudra,nusantara 1234,hrd-4711@,rq-b0050,abadi,kontak 99}'::text[]`;
const staff = `select s.token from sessions s join user_roles r on r.user_id = s.user_id where r.role = 'superadmin'`;

/** Companies' requests among very many: sending one, the buyer's list, the staff's queue and its search. */
export const quotes: Suite = {
  name: 'quotes',
  world: 'classroom',
  measures: [
    {
      name: 'own quote requests',
      exact: true,
      subjects: `select token, user_id as "userId" from sessions order by md5(token) limit 200`,
      call: ({ token }) => get('quote-requests', token),
    },
    {
      name: 'staff queue',
      exact: true,
      subjects: `select (${staff}) as token from generate_series(1, 4)`,
      call: ({ token }) => get('staff/quote-requests', token),
    },
    {
      name: 'staff search',
      exact: true,
      subjects: `select (${staff}) as token, q from unnest(${words}) q`,
      call: ({ token, q = '' }) =>
        get(`staff/quote-requests?view=all&q=${encodeURIComponent(q)}`, token),
    },
    // Last: the others are measured against what was there before.
    {
      name: 'quote request',
      once: true,
      subjects: `select s.token, s.user_id as "userId", gen_random_uuid() as key from sessions s, generate_series(1, 40) order by md5(s.token || generate_series)`,
      call: ({ token, key }) => ({
        method: 'POST',
        path: '/api/quote-requests',
        token,
        body: {
          key,
          draftAge: 60_000,
          companyName: 'PT Rempah Nusantara',
          companyEmail: 'hrd@rempah.test',
          companyPhone: '021 5550 1234',
          companySize: 'medium',
          industry: 'Makanan dan minuman',
          packageCategory: 'it',
          packageTier: 'advanced',
          numberOfEmployees: 80,
          contactPersonName: 'Bambang Santoso',
          contactPersonPosition: 'Manajer SDM',
        },
      }),
    },
  ],
};
