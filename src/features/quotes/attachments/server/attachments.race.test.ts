import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { uploadsAtOnce } from '~/features/files/terms';
import { quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { buyerFilesMax } from '../terms';

const site = await testSite();
const desk = await quoteDesk(site);
const race = races({ rounds: 4 });
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

race(
  'uploads through a link at the same moment stay within the limit of files, few at once',
  async () => {
    const { id } = await desk.request();
    const link = await desk.link(id);
    const upload = () =>
      site.visitor.send('POST', '/quote-link/files', { raw: pdf, headers: link });
    const storedOf = () =>
      site.rows(sql`select 1 from business_quote_files where request_id = ${id}`);
    const burst = await Promise.all(Array.from({ length: 20 }, upload));
    const stored = burst.filter(({ status }) => status === 201).length;
    expect(stored).toBeGreaterThanOrEqual(uploadsAtOnce);
    for (const { status, problem } of burst)
      if (status !== 201) expect([status, problem.code]).toEqual([429, 'uploads_at_once']);
    while ((await storedOf()).length < buyerFilesMax - 1) expect((await upload()).status).toBe(201);
    const last = await Promise.all([upload(), upload(), upload()]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    for (const { status, problem } of last)
      if (status !== 201) expect(problem.code).toBe('files_too_many');
    expect(await storedOf()).toHaveLength(buyerFilesMax);
    const loose =
      await site.rows(sql`select 1 from files f where purpose = 'quote' and released_at is null
    and not exists (select 1 from business_quote_files q where q.id = f.id)`);
    expect(loose, 'refused ones are released').toEqual([]);
  },
);
