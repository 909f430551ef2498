import { readFileSync } from 'node:fs';
import { drive, httpClient, median } from '../load.ts';
import type { Row, Stand, Suite } from '../suite.ts';

const starts = 5;
const megabytes = { postgres: 250, embedded: 700 };

/** Resident memory in MB, where the kernel tells. */
function residentMemory(pid: number): number | null {
  try {
    const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1_024) : null;
  } catch {
    return null;
  }
}

/** From the start on an existing database to the first answered page, and the memory after a short load. */
async function run(stand: Stand): Promise<Row[]> {
  const times: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const server = await stand.start({ readyAt: '/' });
    times.push(server.startMs);
    await server.stop();
  }
  const learners = await stand.subjects(
    `select s.token, c.slug from enrollments e join courses c on c.id = e.course_id join sessions s on s.user_id = e.user_id limit 200`,
  );
  const server = await stand.start();
  const client = httpClient(server.url, 16);
  let turn = 0;
  const visit = async () => {
    turn += 1;
    const learner = learners[turn % learners.length];
    if (turn % 3 === 0) await client.send({ method: 'GET', path: '/' });
    else if (turn % 3 === 1) await client.send({ method: 'GET', path: `/course/${learner?.slug}` });
    else
      await client.send({
        method: 'GET',
        path: `/api/learn/${learner?.slug}`,
        token: learner?.token,
      });
  };
  await drive(visit, { concurrency: 16, seconds: 3 });
  const memory = residentMemory(server.pid);
  client.close();
  await server.stop();
  return [
    {
      name: `start (${stand.label})`,
      value: Math.round(median(times) ?? 0),
      unit: 'ms',
      limit: 2_000,
    },
    {
      name: `memory (${stand.label})`,
      value: memory,
      unit: 'MB',
      limit: megabytes[stand.label],
    },
  ];
}

export const start: Suite = { name: 'start', world: 'classroom', run };
