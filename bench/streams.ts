import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sessionCookie } from './server.ts';

/** Words that stand for what was told: `word1`, `word2`, … */
const told = /\bword\d+\b/g;

export type Streams = {
  /** when each word arrived at each stream, in the streams' order */
  arrivals: Map<string, number>[];
  close: () => void;
};

/** Opens the live stream of each session on a socket of its own, so many at once; ready when all of them have answered. */
export async function openStreams(url: string, tokens: string[], atOnce = 50): Promise<Streams> {
  const { hostname, port, host } = new URL(url);
  const sockets: Socket[] = [];
  const arrivals = tokens.map(() => new Map<string, number>());
  const open = async (index: number) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    sockets.push(socket);
    await once(socket, 'connect');
    const opened = Promise.withResolvers<void>();
    socket.on('data', (chunk: Buffer) => {
      const now = performance.now();
      const text = chunk.toString('latin1');
      if (text.includes('event: ready')) opened.resolve();
      else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200'))
        opened.reject(new Error(`a live stream answered ${text.slice(0, 200)}`));
      for (const [word] of text.matchAll(told))
        if (!arrivals[index]?.has(word)) arrivals[index]?.set(word, now);
    });
    socket
      .on('error', opened.reject)
      .on('close', () => opened.reject(new Error('a live stream was closed')));
    socket.write(
      `GET /api/notifications/stream HTTP/1.1\r\nhost: ${host}\r\ncookie: ${sessionCookie(tokens[index] ?? '')}\r\n\r\n`,
    );
    await opened.promise;
  };
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < tokens.length; index = next++) await open(index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { arrivals, close: () => void sockets.map((socket) => socket.destroy()) };
}
