import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Upload = { key: string; parts: Map<number, Buffer> };
type Files = Map<string, Buffer & { meta?: Record<string, string> }>;

const xml = (answer: ServerResponse, body: string) =>
  answer.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
const tag = (name: string, value: string | number) => `<${name}>${value}</${name}>`;

/** The part of S3 that stores large files in pieces, lists keys and deletes several. Answers false for a request of another kind. */
export function multipart(files: Files) {
  const uploads = new Map<string, Upload>();
  let begun = 0;
  const noUpload = (answer: ServerResponse) =>
    answer
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<?xml version="1.0"?><Error><Code>NoSuchUpload</Code><Message>gone</Message></Error>');

  return async (
    request: IncomingMessage,
    answer: ServerResponse,
    key: string,
    query: URLSearchParams,
  ): Promise<boolean> => {
    const { method } = request;
    const id = query.get('uploadId');
    const upload = id ? uploads.get(id) : undefined;
    if (method === 'POST' && query.has('uploads')) {
      begun += 1;
      uploads.set(`upload-${begun}`, { key, parts: new Map() });
      xml(
        answer,
        `<InitiateMultipartUploadResult>${tag('Key', key)}${tag('UploadId', `upload-${begun}`)}</InitiateMultipartUploadResult>`,
      );
    } else if (method === 'POST' && query.has('delete')) {
      for (const [, gone = ''] of (await buffer(request))
        .toString()
        .matchAll(/<Key>([^<]+)<\/Key>/g))
        files.delete(gone);
      xml(answer, '<DeleteResult/>');
    } else if (method === 'GET' && query.get('list-type') === '2') {
      const prefix = query.get('prefix') ?? '';
      const found = [...files.keys()].filter((name) => name.startsWith(prefix));
      const contents = found.map(
        (name) =>
          `<Contents>${tag('Key', name)}${tag('LastModified', '2020-01-01T00:00:00.000Z')}</Contents>`,
      );
      xml(
        answer,
        `<ListBucketResult>${tag('IsTruncated', 'false')}${contents.join('')}</ListBucketResult>`,
      );
    } else if (!id) {
      return false;
    } else if (!upload) {
      noUpload(answer);
    } else if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), await buffer(request));
      answer.writeHead(200, { etag: `"part-${query.get('partNumber')}"` }).end();
    } else if (method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, body]) =>
          `<Part>${tag('PartNumber', number)}${tag('ETag', `part-${number}`)}${tag('Size', body.length)}</Part>`,
      );
      xml(
        answer,
        `<ListPartsResult>${tag('IsTruncated', 'false')}${parts.join('')}</ListPartsResult>`,
      );
    } else if (method === 'POST') {
      await buffer(request);
      const whole = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, body]) => body);
      files.set(upload.key, Buffer.concat(whole));
      uploads.delete(id);
      xml(
        answer,
        `<CompleteMultipartUploadResult>${tag('Key', upload.key)}${tag('ETag', 'whole')}</CompleteMultipartUploadResult>`,
      );
    } else {
      uploads.delete(id);
      answer.writeHead(204).end();
    }
    return true;
  };
}
