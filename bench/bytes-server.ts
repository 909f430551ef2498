import { createServer } from 'node:http';

/** A `node:http` server that sends bytes and does nothing else: the yardstick of cached pages. Runs as a process of its own. */
export type Bytes = { headers: Record<string, string>; body: string };

process.once('message', ({ headers, body }: Bytes) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.on('disconnect', () => process.exit());
