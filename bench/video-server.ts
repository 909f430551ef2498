import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A `node:http` server that writes what it gets into a file, makes it durable, and answers ranges of it: the yardstick of videos. */
const path = join(process.argv[2] ?? '.', 'bare');

const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(path, { flush: true }));
    return response.writeHead(204).end();
  }
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(from), Number(to)];
  response.writeHead(206, {
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${statSync(path).size}`,
  });
  return pipeline(createReadStream(path, { start, end }), response);
});
/** What it says when it listens. */
export type Listening = { port: number };

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit());
