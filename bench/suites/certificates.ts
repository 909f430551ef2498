import { processorTime } from '../cost.ts';
import { httpClient } from '../load.ts';
import type { Row, Stand, Suite } from '../suite.ts';

/** The first ones are slow, because the library is compiled while it runs. */
const warmUps = 60;
const measured = { signature: 200, pdf: 30 };

/** Unsigned certificates of so many learners, with the check letter at the end of each number. */
const certificates = (
  count: number,
) => `insert into certificates (id, number, user_id, course_id, name, name_shown, course_title, course_slug, hours, lessons, instructor_name, finished_at, issued_at)
  select gen_random_uuid(), 'NK-2020-' || lpad(n::text, 6, '0') || '-' || substr('ABCDEFGHJKMNPQRSTUVWXYZ', ((2020000000 + n) % 23)::int + 1, 1), e.user_id, e.course_id,
    'Peserta ' || n, true, c.title, c.slug, 4, (select jsonb_agg(jsonb_build_object('title', l.title, 'approvedAt', '2020-01-01T00:00:00.000Z')) from lessons l where l.course_id = c.id),
    'Rahmat Hidayat', now(), now()
  from (select *, row_number() over (order by id) as n from enrollments limit ${count}) e join courses c on c.id = e.course_id on conflict do nothing returning number`;

/** The work of signing a credential, and of the first demand for a PDF, which draws it. */
async function run(stand: Stand): Promise<Row[]> {
  const all = await stand.subjects(certificates(2 * warmUps + measured.signature + measured.pdf));
  const server = await stand.start();
  const client = httpClient(server.url, 1);
  /** The processor time of one demand, on average. */
  const demand = async (numbers: typeof all, file = '') => {
    const before = processorTime(server.pid);
    for (const { number } of numbers)
      await client.send({ method: 'GET', path: `/credentials/${number}${file}` });
    const after = processorTime(server.pid);
    return before === null || after === null ? null : (after - before) / numbers.length;
  };
  const row = (name: string, ms: number | null): Row => ({
    name: `${name} (${stand.label})`,
    cpu: ms === null ? null : Math.round(ms * 10) / 10,
  });
  const rows: Row[] = [];
  // The embedded database works in the server's process, and its time can't be told from that of signing.
  if (stand.label === 'postgres') {
    const warm = all.splice(0, warmUps);
    for (const _ of ['signed', 'read']) await demand(warm);
    const signed = all.splice(0, measured.signature);
    const [first, again] = [await demand(signed), await demand(signed)];
    rows.push(
      row('signature of a credential', first === null || again === null ? null : first - again),
    );
  }
  await demand(all.splice(0, warmUps), '/certificate.pdf');
  rows.push(
    row(
      'certificate.pdf, first demand',
      await demand(all.splice(0, measured.pdf), '/certificate.pdf'),
    ),
  );
  client.close();
  await server.stop();
  return rows;
}

export const certificatePapers: Suite = { name: 'certificates', world: 'classroom', run };
