import { once } from 'node:events';
import { connect } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** How many bytes the answer at the beginning of `data` has; null while that can't be told, -1 for one that isn't a 200. */
function lengthOf(data: Buffer): number | null {
  const end = data.indexOf(headEnd);
  if (end < 0) return null;
  const head = data.toString('latin1', 0, end).toLowerCase();
  if (!head.startsWith('http/1.1 200')) return -1;
  const length = head.match(/\ncontent-length: (\d+)/)?.[1];
  if (length) return end + 4 + Number(length);
  return data.subarray(-lastChunk.length).equals(lastChunk) ? data.length : null;
}

/**
 * One keep-alive connection that asks for one address again and again, reading no more of an answer than where it ends:
 * an ordinary client costs more than a cached page and would be what is measured.
 */
export async function rawClient(url: string, path: string, headers: Record<string, string>) {
  const { hostname, port, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
  let waiting: { resolve: () => void; reject: (reason: Error) => void } | null = null;
  let parts: Buffer[] = [];
  let received = 0;
  let expected: number | null = null;
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk);
    received += chunk.length;
    expected ??= lengthOf(parts.length === 1 ? chunk : Buffer.concat(parts));
    if (expected === null || (expected >= 0 && received < expected)) return;
    const [asked, good] = [waiting, expected === received];
    const said = good ? '' : Buffer.concat(parts).toString('latin1', 0, 200);
    [waiting, parts, received, expected] = [null, [], 0, null];
    if (good) asked?.resolve();
    else asked?.reject(new Error(`${path} answered ${said}`));
  });
  const gone = () => waiting?.reject(new Error(`${path}: the connection was closed`));
  socket.on('close', gone).on('error', gone);
  return {
    send: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(question);
      }),
    close: () => void socket.destroy(),
  };
}
