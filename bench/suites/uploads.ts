import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { costsOf } from '../cost.ts';
import { median } from '../load.ts';
import { sessionCookie } from '../server.ts';
import type { MeasureOptions, Row, Stand, Suite } from '../suite.ts';

/** Sized so that the suite takes a minute on a small machine. */
const uploadBytes = 128 * 1024 ** 2;
const atOnce = 20;
const owners = 5;
const rangeBytes = 1024 ** 2;
const rangesPerRound = 400;
const rangesAtOnce = 8;
const piece = Buffer.alloc(256 * 1024, 7);

type Sent = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};
type Ask = { url: string; method: string; headers?: Record<string, string>; bytes?: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request whose body is so many bytes, as fast as they are taken. */
function ask({ url, method, headers = {}, bytes = 0 }: Ask): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: { ...headers, ...(bytes > 0 && { 'content-length': String(bytes) }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    let left = bytes;
    const write = () => {
      while (left > 0) {
        const part = left < piece.length ? piece.subarray(0, left) : piece;
        left -= part.length;
        if (!sent.write(part)) return void sent.once('drain', write);
      }
      sent.end();
    };
    write();
  });
}

function residentMegabytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}

const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

async function expectStatus(pending: Promise<Sent>, status: number): Promise<Sent> {
  const answer = await pending;
  if (answer.status !== status)
    throw new Error(
      `expected ${status}, got ${answer.status}: ${answer.body.toString().slice(0, 300)}`,
    );
  return answer;
}

/** Uploads and ranges of videos. */
async function run(stand: Stand, { uploadMegabytes, short }: MeasureOptions): Promise<Row[]> {
  const rounds = short ? 3 : 5;
  const manyBytes = uploadMegabytes * 1024 ** 2;
  const teachers = await stand.subjects(`insert into user_roles (id, user_id, role, created_at)
    select gen_random_uuid(), s.user_id, 'instructor', now() from (select distinct on (user_id) user_id from sessions limit ${owners}) s
    returning user_id, (select token from sessions where sessions.user_id = user_roles.user_id limit 1) as token`);
  const server = await stand.start({ worker: false });
  const uploadCosts = costsOf(server.pid);
  const headersOf = (token: string | undefined) => ({
    cookie: sessionCookie(token ?? ''),
    origin: server.url,
    'tus-resumable': '1.0.0',
  });
  const upload = async (token: string | undefined, bytes: number) => {
    const metadata = `filename ${Buffer.from('bench.mp4').toString('base64')}`;
    const headers = {
      ...headersOf(token),
      'upload-length': String(bytes),
      'upload-metadata': metadata,
    };
    const begun = await expectStatus(
      ask({ url: `${server.url}/api/videos/uploads`, method: 'POST', headers }),
      201,
    );
    const path = String(begun.headers.location);
    const part = {
      ...headersOf(token),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    await expectStatus(ask({ url: server.url + path, method: 'PATCH', headers: part, bytes }), 204);
    return path;
  };
  const remove = (token: string | undefined, path: string) =>
    ask({ url: server.url + path, method: 'DELETE', headers: headersOf(token) });
  const first = teachers[0]?.token;

  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let path = '';
    times.push(
      await uploadCosts.timed(
        () =>
          seconds(async () => {
            path = await upload(first, uploadBytes);
          }),
        () => 1,
      ),
    );
    await remove(first, path);
  }

  const before = residentMegabytes(server.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(server.pid));
  }, 50);
  const many = Array.from(
    { length: atOnce },
    (_, index) => teachers[index % teachers.length]?.token,
  );
  const paths = await Promise.all(
    many.map(async (token) => ({ token, path: await upload(token, manyBytes) })),
  );
  clearInterval(watch);
  for (const { token, path } of paths.slice(1)) await remove(token, path);

  const kept = paths[0];
  const id = kept?.path.split('/').at(-1) ?? '';
  await server.stop();
  await stand.subjects(
    `update videos set state = 'ready', duration_ms = 1000, refusal = null, content_type = 'video/mp4' where id = '${id}' returning id`,
  );
  const again = await stand.start({ worker: false });
  const cookie = { cookie: sessionCookie(kept?.token ?? '') };
  const playback = await expectStatus(
    ask({ url: `${again.url}/api/videos/${id}/playback`, method: 'GET', headers: cookie }),
    200,
  );
  const address = again.url + String(JSON.parse(playback.body.toString()).sources[0].url);
  const ranges = async (url: string, headers: Record<string, string>) => {
    let left = rangesPerRound;
    const reader = async () => {
      while (left > 0) {
        left -= 1;
        const start = ((left * 7) % Math.min(60, uploadMegabytes)) * rangeBytes;
        await expectStatus(
          ask({
            url,
            method: 'GET',
            headers: { ...headers, range: `bytes=${start}-${start + rangeBytes - 1}` },
          }),
          206,
        );
      }
    };
    await Promise.all(Array.from({ length: rangesAtOnce }, reader));
  };
  const rangeCosts = costsOf(again.pid);
  const reads: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    reads.push(
      await rangeCosts.timed(
        () => seconds(() => ranges(address, cookie)),
        () => rangesPerRound,
      ),
    );
  agent.destroy();
  await again.stop();
  const label = stand.label;
  return [
    {
      name: `upload of 128 MB (${label})`,
      value: Math.round(uploadBytes / 1024 ** 2 / (median(times) ?? 1)),
      unit: 'MB/s',
      cpu: uploadCosts.least(),
    },
    {
      name: `memory of 20 uploads of ${uploadMegabytes} MB (${label})`,
      value: Math.round(most - before),
      unit: 'MB',
      limit: 60,
    },
    {
      name: `ranges of 1 MB (${label})`,
      value: Math.round(rangesPerRound / (median(reads) ?? 1)),
      unit: '/s',
      cpu: rangeCosts.least(),
    },
  ];
}

export const uploads: Suite = { name: 'uploads', world: 'classroom', run };
