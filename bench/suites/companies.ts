import type { Limits, Measure, Suite } from '../suite.ts';

const desk: Limits = { steadyP99: 20 };
const report: Limits = { steadyP99: 300 };

const orders = ['name', '-name', 'due', '-due', 'assigned', '-assigned'];
const views = ['all', 'late', 'waiting', 'learning', 'finished'].flatMap((view) =>
  orders.map((sort) => `${view}&sort=${sort}`),
);

/** The sessions of a role of the large company, each with these values. */
const actors = (
  role: 'owner' | 'manager',
  values: string[],
) => `select s.token, m.company_id::text as company, value from sessions s
  join company_managers m on m.user_id = s.user_id and m.role = '${role}' cross join unnest('{${values.join(',')}}'::text[]) value order by md5(s.token || value) limit 400`;

const read = (
  name: string,
  subjects: string,
  limits: Limits,
  path: (company: string, value: string) => string,
): Measure => ({
  name,
  subjects,
  limits,
  call: ({ token, company = '', value = '' }) => ({
    method: 'GET',
    path: `/api${path(company, value)}`,
    token,
  }),
});

const words = ['siti', 'orang-4711', 'budi', 'tidak ada'];

/** The area of a company of many people among a thousand others: what its owner asks for, and the manager of one of its departments. */
export const companies: Suite = {
  name: 'companies',
  world: 'companies',
  database: 'postgres',
  measures: [
    read(
      'assigned courses',
      actors('owner', views),
      desk,
      (company, view) => `/company-training?company=${company}&view=${view}`,
    ),
    read(
      'assigned courses counts',
      actors('owner', ['x']),
      desk,
      (company) => `/company-training/counts?company=${company}`,
    ),
    read(
      'assigned courses search',
      actors('owner', words),
      desk,
      (company, word) => `/company-training?company=${company}&q=${encodeURIComponent(word)}`,
    ),
    read(
      'people of a company',
      actors('owner', ['all', 'active', 'invited', 'none']),
      desk,
      (company, view) => `/company/${company}/people?view=${view}`,
    ),
    read(
      'people of a company counts',
      actors('owner', ['x']),
      desk,
      (company) => `/company/${company}/people/counts`,
    ),
    read(
      'report of a company',
      actors('owner', ['x']),
      report,
      (company) => `/company/${company}/report`,
    ),
    read('overview of a company', actors('owner', ['x']), desk, (company) => `/company/${company}`),
    read(
      'assigned courses of a department',
      actors('manager', views),
      desk,
      (company, view) => `/company-training?company=${company}&view=${view}`,
    ),
    read(
      'assigned courses counts of a department',
      actors('manager', ['x']),
      desk,
      (company) => `/company-training/counts?company=${company}`,
    ),
    read(
      'report of a department',
      actors('manager', ['x']),
      report,
      (company) => `/company/${company}/report`,
    ),
  ],
};
