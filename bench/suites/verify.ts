import type { Suite } from '../suite.ts';

/** The certificates of everybody who has finished a course. */
const numbers = 'select number from certificates order by md5(number) limit 500';
/** Lists of an office that checks 500 at once. */
const lists = `select '["' || string_agg(number, '","' order by number) || '"]' as numbers
  from (select number, (row_number() over (order by md5(number)) - 1) / 500 as list from certificates) n group by list having count(*) = 500 limit 20`;

/** Employers who verify certificates, one number or a whole list. */
export const verify: Suite = {
  name: 'verify',
  world: 'teaching',
  database: 'postgres',
  measures: [
    {
      name: 'verify',
      subjects: numbers,
      limits: { steadyP99: 15 },
      call: ({ number }) => ({ method: 'GET', path: `/api/verify/${number}` }),
    },
    {
      name: 'verify 500 numbers',
      subjects: lists,
      paced: true,
      limits: { steadyP99: 300 },
      call: ({ numbers = '[]' }) => ({
        method: 'POST',
        path: '/api/verify/batch',
        body: { numbers: JSON.parse(numbers) },
      }),
    },
  ],
};
