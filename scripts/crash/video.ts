import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './clients.ts';

const mebibyte = 1024 ** 2;
const bytes = 32 * mebibyte;
/** The last byte never comes: a whole file would be examined, and removed because it is no video. */
const end = bytes - 1;
const pauseMs = 5;
/** Each piece is this share of what may still be sent in a round, so that the upload is under way however long the round lasts. */
const pieceShare = 1 / 200;
const fastPiece = 64 * 1024;
const tus = { 'tus-resumable': '1.0.0' };

type Answer = { status: number; offset: number; location: string };

/** What a body holds, and whether the rest of it is held back, so that only a kill ends the request. */
type Body = { pieces: AsyncIterable<Buffer>; isCut: boolean };

/** One video that is uploaded over all rounds: each kill cuts it, and the next server goes on where it was cut. */
export class VideoUpload {
  readonly #content = Buffer.alloc(bytes);
  readonly #folder: string;
  readonly #rounds: number;
  #path: string | null = null;
  /** the offset at the start of each part */
  readonly offsets: number[] = [];

  constructor(dataDir: string, rounds: number) {
    this.#folder = join(dataDir, 'files/video');
    this.#rounds = rounds;
    for (let at = 0; at < bytes; at += 4)
      this.#content.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at);
  }

  #send(
    url: string,
    { cookie }: Account,
    method: string,
    headers: Record<string, string>,
    body?: Body,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          method,
          agent: false,
          headers: { cookie, origin: new URL(url).origin, ...tus, ...headers },
        },
        (answer) => {
          answer.resume().on('error', reject);
          answer.on('end', () => {
            const { 'upload-offset': offset, location } = answer.headers;
            resolve({
              status: answer.statusCode ?? 0,
              offset: Number(offset ?? -1),
              location: location ?? '',
            });
          });
        },
      );
      sent.on('error', reject);
      if (!body) return void sent.end();
      const write = async () => {
        for await (const piece of body.pieces)
          if (!sent.write(piece)) await new Promise((drained) => sent.once('drain', drained));
        if (!body.isCut) sent.end();
      };
      write().catch(reject);
    });
  }

  async *#fast(offset: number): AsyncIterable<Buffer> {
    for (let at = offset; at < end; at += fastPiece)
      yield this.#content.subarray(at, Math.min(end, at + fastPiece));
  }

  /** The share of a round, so that none ends the upload. */
  async *#slow(offset: number, round: number): AsyncIterable<Buffer> {
    const until = Math.floor((end * round) / (this.#rounds + 1));
    for (let at = offset; at < until; ) {
      const next = at + Math.ceil((until - at) * pieceShare);
      yield this.#content.subarray(at, next);
      at = next;
      await sleep(pauseMs);
    }
  }

  #stored() {
    return join(this.#folder, this.#path?.split('/').at(-1) ?? '');
  }

  /** Whether something of this round's part has been stored. */
  hasMoved(round: number): boolean {
    const offset = this.offsets[round - 1];
    return offset !== undefined && statSync(this.#stored()).size > offset;
  }

  /** Sends the share of a round, or what is missing after the last; answers what went wrong. A killed server is nothing wrong. */
  async goOn(url: string, teacher: Account, round: number | 'last'): Promise<string[]> {
    try {
      if (!this.#path) {
        const metadata = `filename ${Buffer.from('crash.mp4').toString('base64')}`;
        const begun = await this.#send(`${url}/api/videos/uploads`, teacher, 'POST', {
          'upload-length': String(bytes),
          'upload-metadata': metadata,
        });
        if (begun.status !== 201) return [`the upload of a video could not begin: ${begun.status}`];
        this.#path = begun.location;
      }
      const { status, offset } = await this.#send(url + this.#path, teacher, 'HEAD', {});
      if (status !== 200) return [`the upload of a video is lost: ${status}`];
      const before = this.offsets.at(-1) ?? 0;
      this.offsets.push(offset);
      if (offset < before) return [`the upload of a video went back from ${before} to ${offset}`];
      if (offset === end) return [];
      const type = {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(end - offset),
      };
      const body =
        round === 'last'
          ? { pieces: this.#fast(offset), isCut: false }
          : { pieces: this.#slow(offset, round), isCut: true };
      const done = await this.#send(url + this.#path, teacher, 'PATCH', type, body);
      return done.status === 204 ? [] : [`a part of a video was refused: ${done.status}`];
    } catch {
      return [];
    }
  }

  /** Compares what is stored with what was sent; answers what is wrong. */
  judge(): string[] {
    if (!this.#path) return ['no upload of a video began, so nothing is proven of it'];
    const stored = readFileSync(this.#stored());
    if (!stored.equals(this.#content.subarray(0, end)))
      return [`the uploaded video differs: ${stored.length} of ${bytes} bytes`];
    const cuts = new Set(this.offsets.filter((offset) => offset > 0 && offset < end)).size;
    return cuts === this.#rounds
      ? []
      : [`${cuts} of ${this.#rounds} kills cut the upload of a video`];
  }
}
