import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopServing } from './leaving';

test('a server that stops answers what comes on kept connections, refuses new ones, and then ends', async () => {
  const server = createServer((_, answer) => void answer.end('ya')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = (agent: Agent | false) =>
    new Promise<string>((resolve) => {
      request({ port, host: '127.0.0.1', agent, method: 'POST' }, (answer) => {
        answer
          .resume()
          .on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
      })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
        .end();
    });
  for (const agent of agents) expect(await ask(agent)).toBe('200 keep-alive');
  const ended = stopServing(server, { leavingMs: 200, emptyingMs: 600, patienceMs: 2_000 });
  await sleep(50);
  expect(await ask(false), 'it leaves').toBe('200 close');
  await sleep(350);
  expect(await ask(false), 'it accepts nothing new').toBe('ECONNREFUSED');
  expect(await ask(agents[0] as Agent), 'a write on a connection that was kept').toBe('200 close');
  await ended;
  await sleep(50);
  expect(await ask(agents[1] as Agent), 'idle ones are closed at last').toBe('ECONNREFUSED');
  for (const agent of agents) agent.destroy();
});
