import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../bench/server.ts';

const shipped = join(import.meta.dirname, '../deploy/nginx');
const patienceMs = 10_000;

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** The upstream that deploy/nginx ships, with other ports. */
function upstream(ports: number[]): string {
  const [block] =
    /upstream nusakelas \{[\s\S]*?\n\}/.exec(
      readFileSync(join(shipped, 'nusakelas.conf'), 'utf8'),
    ) ?? [];
  const servers = block?.match(/127\.0\.0\.1:\d+/g) ?? [];
  if (!block || servers.length !== ports.length)
    throw new Error(`deploy/nginx/nusakelas.conf has no upstream of ${ports.length} processes`);
  return servers.reduce(
    (text, server, index) => text.replace(server, `127.0.0.1:${ports[index]}`),
    block,
  );
}

/** Starts nginx with the shipped configuration, without TLS, in front of processes on these ports. */
export async function startNginx(
  ports: number[],
  port: number,
): Promise<{ stop: () => Promise<void>; log: () => string }> {
  const folder = temporaryFolder();
  // The workers run as another user where nginx is started by root.
  chmodSync(folder, 0o755);
  const log = join(folder, 'error.log');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n  ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log ${log} warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${places}
  ${upstream(ports)}
  server {
    listen 127.0.0.1:${port};
    server_name 127.0.0.1;
    include ${join(shipped, 'nusakelas-locations.conf')};
  }
}
`,
  );
  const nginx: ChildProcess = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  nginx.stderr?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const end = () => void nginx.kill('SIGTERM');
  process.on('exit', end);
  const deadline = performance.now() + patienceMs;
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status === 404,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null || performance.now() > deadline)
      throw new Error(`nginx did not start:\n${output}`);
    await sleep(50);
  }
  return {
    stop: async () => {
      process.off('exit', end);
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
    log: () => readFileSync(log, 'utf8'),
  };
}
