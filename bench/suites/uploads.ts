import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { median } from '../load.ts';
import { sessionCookie, temporaryFolder } from '../server.ts';
import type { MeasureOptions, Row, Stand, Suite } from '../suite.ts';
import type { Listening } from '../video-server.ts';

/** Sized so that the suite takes a minute on a small machine. */
const uploadBytes = 128 * 1024 ** 2;
const atOnce = 20;
const owners = 5;
const rounds = 5;
const rangeBytes = 1024 ** 2;
const rangesPerRound = 400;
const rangesAtOnce = 8;
const unloaded = { rps: null, p50: null, p99: null, bareRps: null };
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

/** Uploads and ranges of videos, beside a `node:http` process that writes and reads the same bytes and does nothing else. */
async function run(stand: Stand, { uploadMegabytes }: MeasureOptions): Promise<Row[]> {
  const manyBytes = uploadMegabytes * 1024 ** 2;
  const teachers = await stand.subjects(`insert into user_roles (id, user_id, role, created_at)
    select gen_random_uuid(), s.user_id, 'instructor', now() from (select distinct on (user_id) user_id from sessions limit ${owners}) s
    returning user_id, (select token from sessions where sessions.user_id = user_roles.user_id limit 1) as token`);
  const server = await stand.start({ worker: false });
  const bare = fork(join(import.meta.dirname, '../video-server.ts'), [temporaryFolder()], {
    stdio: 'inherit',
  });
  const [{ port }] = (await once(bare, 'message')) as [Listening];
  const bareUrl = `http://127.0.0.1:${port}`;
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

  const [ours, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    let path = '';
    ours.push(
      await seconds(async () => {
        path = await upload(first, uploadBytes);
      }),
    );
    await remove(first, path);
    bares.push(
      await seconds(() =>
        expectStatus(ask({ url: `${bareUrl}/bare`, method: 'PUT', bytes: uploadBytes }), 204),
      ),
    );
  }
  const rateOf = (times: number[]) => uploadBytes / 1024 ** 2 / (median(times) ?? 1);

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
        const start = ((left * 7) % 60) * rangeBytes;
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
  const [read, bareRead]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    read.push(await seconds(() => ranges(address, cookie)));
    bareRead.push(await seconds(() => ranges(`${bareUrl}/bare`, {})));
  }
  bare.disconnect();
  agent.destroy();
  await again.stop();
  const ratio = (a: number[], b: number[]) =>
    Number(((median(b) ?? 0) / (median(a) ?? 1)).toFixed(2));
  const label = stand.label;
  return [
    {
      ...unloaded,
      name: `upload of 128 MB (${label})`,
      value: Math.round(rateOf(ours)),
      unit: 'MB/s',
      ratio: ratio(ours, bares),
      against: 'limit',
      limits: { ratio: 0.7 },
    },
    {
      ...unloaded,
      name: `memory of 20 uploads of ${uploadMegabytes} MB (${label})`,
      ratio: null,
      value: Math.round(most - before),
      unit: 'MB',
      limit: 60,
    },
    {
      ...unloaded,
      name: `ranges of 1 MB (${label})`,
      value: Math.round(rangesPerRound / (median(read) ?? 1)),
      unit: '/s',
      ratio: ratio(read, bareRead),
      against: 'limit',
      limits: { ratio: 0.7 },
    },
  ];
}

export const uploads: Suite = { name: 'uploads', world: 'classroom', run };
