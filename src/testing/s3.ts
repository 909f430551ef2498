import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { S3Config } from '~/lib/server/storage/s3';
import { multipart } from './s3-multipart';

const bucket = 'berkas';
const keys = { accessKeyId: 'testing', secretAccessKey: 'testing-secret' };

const fault = (answer: ServerResponse, status: number, code: string) =>
  answer
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

type Stored = Buffer & { meta?: Record<string, string> };
const metaOf = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [],
    ),
  );

/** Cuts the part of a file that `bytes=from-to` names, with the `content-range` of the answer. */
function partOf(file: Buffer, range: string | undefined) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) return { status: 200, body: file, headers: {} };
  const body = file.subarray(Number(from), Number(to) + 1);
  return {
    status: 206,
    body,
    headers: { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${file.length}` },
  };
}

type Bucket = { files: Map<string, Stored>; pieces: ReturnType<typeof multipart> };

/** The part of S3 that the product uses: it stores whole files, reads parts, measures and removes. An interrupted upload isn't stored. */
async function respond(
  { files, pieces }: Bucket,
  request: IncomingMessage,
  answer: ServerResponse,
  trouble: Trouble | null,
) {
  if (trouble === 'cut') return answer.destroy();
  if (trouble) return fault(answer, trouble.status, trouble.code);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const credential =
    request.headers.authorization ??
    `Credential=${searchParams.get('x-amz-credential') ?? searchParams.get('X-Amz-Credential')}`;
  if (!credential.includes(`Credential=${keys.accessKeyId}/`))
    return fault(answer, 403, 'AccessDenied');
  const [, asked = '', ...rest] = pathname.split('/');
  if (asked !== bucket) return fault(answer, 404, 'NoSuchBucket');
  // With this header the body has signatures between its parts, which would be stored too.
  if (request.headers['content-encoding'] === 'aws-chunked')
    return fault(answer, 501, 'NotImplemented');
  const key = rest.join('/');
  if (await pieces(request, answer, key, searchParams)) return;
  if (request.method === 'PUT') {
    const body = await buffer(request);
    if (body.length !== Number(request.headers['content-length']))
      return fault(answer, 400, 'IncompleteBody');
    files.set(key, Object.assign(body, { meta: metaOf(request.headers) }));
    return answer.writeHead(200, { etag: '"testing"' }).end();
  }
  if (request.method === 'DELETE') {
    files.delete(key);
    return answer.writeHead(204).end();
  }
  const file = files.get(key);
  if (!file)
    return request.method === 'HEAD'
      ? answer.writeHead(404).end()
      : fault(answer, 404, 'NoSuchKey');
  const { status, body, headers } = partOf(file, request.headers.range);
  answer.writeHead(status, { ...file.meta, ...headers, 'content-length': body.length });
  return answer.end(request.method === 'HEAD' ? undefined : body);
}

/** A server in trouble breaks the connection off, or refuses. */
export type Trouble = 'cut' | { status: number; code: string };

/** A server on the loopback that speaks S3, with one empty bucket, until the test file ends. `trouble` is asked at every request. */
export async function testBucket(
  trouble: () => Trouble | null = () => null,
): Promise<S3Config & { endpoint: string }> {
  const files = new Map<string, Stored>();
  const pieces = multipart(files);
  const server = createServer((request, answer) => {
    respond({ files, pieces }, request, answer, trouble()).catch(() => answer.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    ...keys,
    forcePathStyle: true,
  };
}
