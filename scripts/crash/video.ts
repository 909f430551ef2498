import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './clients.ts';

const mebibyte = 1024 ** 2;
/** Too much for one round at the speed of a slow line, so that every kill cuts it. */
const bytes = 48 * mebibyte;
/** The last byte never comes: a whole file would be examined, and removed because it is no video. */
const end = bytes - 1;
const piece = 64 * 1024;
const pauseMs = 5;
const tus = { 'tus-resumable': '1.0.0' };

type Answer = { status: number; offset: number; location: string };

/** One video that is uploaded over all rounds: each kill cuts it, and the next server goes on where it was cut. */
export class VideoUpload {
  readonly #content = Buffer.alloc(bytes);
  #path: string | null = null;
  /** the offset at the start of each part */
  readonly offsets: number[] = [];

  constructor() {
    for (let at = 0; at < bytes; at += 4) this.#content.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at);
  }

  #send(url: string, { cookie }: Account, method: string, headers: Record<string, string>, body?: AsyncIterable<Buffer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, agent: false, headers: { cookie, origin: new URL(url).origin, ...tus, ...headers } }, (answer) => {
        answer.resume().on('error', reject);
        answer.on('end', () => {
          const { 'upload-offset': offset, location } = answer.headers;
          resolve({ status: answer.statusCode ?? 0, offset: Number(offset ?? -1), location: location ?? '' });
        });
      });
      sent.on('error', reject);
      if (!body) return void sent.end();
      const write = async () => {
        for await (const part of body) if (!sent.write(part)) await new Promise((drained) => sent.once('drain', drained));
        sent.end();
      };
      write().catch(reject);
    });
  }

  async *#from(offset: number, slow: boolean): AsyncIterable<Buffer> {
    for (let at = offset; at < end; at += piece) {
      yield this.#content.subarray(at, Math.min(end, at + piece));
      if (slow) await sleep(pauseMs);
    }
  }

  /** Sends what is missing; answers what went wrong. A killed server is nothing wrong. */
  async goOn(url: string, teacher: Account, { slow }: { slow: boolean }): Promise<string[]> {
    try {
      if (!this.#path) {
        const metadata = `filename ${Buffer.from('crash.mp4').toString('base64')}`;
        const begun = await this.#send(`${url}/api/videos/uploads`, teacher, 'POST', { 'upload-length': String(bytes), 'upload-metadata': metadata });
        if (begun.status !== 201) return [`the upload of a video could not begin: ${begun.status}`];
        this.#path = begun.location;
      }
      const { status, offset } = await this.#send(url + this.#path, teacher, 'HEAD', {});
      if (status !== 200) return [`the upload of a video is lost: ${status}`];
      const before = this.offsets.at(-1) ?? 0;
      this.offsets.push(offset);
      if (offset < before) return [`the upload of a video went back from ${before} to ${offset}`];
      if (offset === end) return [];
      const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), 'content-length': String(end - offset) };
      const done = await this.#send(url + this.#path, teacher, 'PATCH', type, this.#from(offset, slow));
      return done.status === 204 ? [] : [`a part of a video was refused: ${done.status}`];
    } catch {
      return [];
    }
  }

  /** Compares what is stored with what was sent; answers what is wrong. `cut` asks for a kill within the upload, for which two rounds are too few. */
  judge(dataDir: string, { cut }: { cut: boolean }): string[] {
    if (!this.#path) return ['no upload of a video began, so nothing is proven of it'];
    const id = this.#path.split('/').at(-1) ?? '';
    const stored = readFileSync(join(dataDir, 'files/video', id));
    if (!stored.equals(this.#content.subarray(0, end))) return [`the uploaded video differs: ${stored.length} of ${bytes} bytes`];
    return !cut || this.offsets.some((offset) => offset > 0 && offset < end) ? [] : ['no kill cut the upload of a video, so nothing is proven of it'];
  }
}
