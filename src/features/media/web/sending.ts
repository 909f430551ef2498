import type { DetailedError, Upload } from 'tus-js-client';
import { personHeader } from '~/lib/actor';
import type { Problem } from '~/lib/errors';
import { sessionLost, writer } from '~/lib/web/api';
import { rateOf, type Sample } from '../rules';

const endpoint = '/api/videos/uploads';
/** Bytes of one request. Servers and proxies end a request that takes too long, and what has arrived by then stays. */
const partBytes = 64 * 1024 ** 2;
const second = 1_000;
const retryDelays = [
  0,
  second,
  3 * second,
  5 * second,
  10 * second,
  20 * second,
  30 * second,
  60 * second,
];
/** The time over which the rate is measured. */
const rateMs = 10 * second;
const cutSentence =
  'Koneksi terputus. Bagian yang sudah terkirim tersimpan; lanjutkan bila sudah tersambung.';

export type Progress = {
  status: 'sending' | 'paused' | 'failed' | 'sent';
  name: string;
  bytes: number;
  sent: number;
  rate: number | null;
  error: string | null;
};
type Options = { file: File; videoId: string | null; onBegun: (videoId: string) => void };

const running = new Map<string, Sending>();
/** An upload of this tab, which goes on while the page shows something else. */
export const sendingOf = (videoId: string | null) => (videoId ? running.get(videoId) : undefined);

/** One upload: it sends a file in parts, and begins where an earlier attempt with the same file ended. */
export class Sending {
  #upload: Upload | null = null;
  #samples: Sample[] = [];
  #listeners = new Set<() => void>();
  #state: Progress;
  videoId: string | null;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
    this.videoId = options.videoId;
    this.#state = {
      status: 'sending',
      name: options.file.name,
      bytes: options.file.size,
      sent: 0,
      rate: null,
      error: null,
    };
    if (this.videoId) running.set(this.videoId, this);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  #set(change: Partial<Progress>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async start(): Promise<void> {
    this.#samples = [];
    this.#set({ status: 'sending', error: null, rate: null });
    try {
      this.#upload ??= await this.#open();
      if (this.#state.status === 'sending') this.#upload.start();
    } catch {
      this.#set({ status: 'failed', error: cutSentence });
    }
  }

  async pause(): Promise<void> {
    this.#set({ status: 'paused', rate: null });
    await this.#upload?.abort().catch(() => {});
  }

  /** Stops, and removes what has arrived; the server removes it at night where it can't be told. */
  async cancel(): Promise<void> {
    await this.pause();
    if (this.videoId) {
      running.delete(this.videoId);
      await cancelUpload(this.videoId);
    }
  }

  async #open(): Promise<Upload> {
    const { Upload } = await import('tus-js-client');
    const { file, videoId } = this.#options;
    const person = writer()[personHeader] ?? '';
    const upload = new Upload(file, {
      endpoint,
      ...(videoId && { uploadUrl: `${endpoint}/${videoId}` }),
      chunkSize: partBytes,
      retryDelays,
      metadata: { filename: file.name, filetype: file.type },
      fingerprint: async () =>
        ['nusakelas-video', person, file.name, file.size, file.lastModified].join(' '),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(writer())) request.setHeader(name, value);
      },
      onShouldRetry: (error) => isPassing(error),
      onUploadUrlAvailable: () => this.#begun(upload.url),
      onProgress: (sent) => this.#progress(sent),
      onSuccess: () => {
        if (this.videoId) running.delete(this.videoId);
        this.#set({ status: 'sent', sent: file.size, rate: null });
      },
      onError: (error) => this.#set({ status: 'failed', rate: null, error: sentenceOf(error) }),
    });
    const [previous] = videoId ? [] : await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    return upload;
  }

  #begun(url: string | null) {
    const id = url?.split('/').at(-1);
    if (!id || id === this.videoId) return;
    this.videoId = id;
    running.set(id, this);
    this.#options.onBegun(id);
  }

  #progress(sent: number) {
    const at = Date.now();
    this.#samples = [
      ...this.#samples.filter((sample) => at - sample.at < rateMs && sample.sent <= sent),
      { at, sent },
    ];
    this.#set({ sent, rate: rateOf(this.#samples) });
  }
}

/** Tells the server that an upload isn't wanted any more. A lesson that uses it lets it go when it is saved. */
export async function cancelUpload(videoId: string): Promise<void> {
  await fetch(`${endpoint}/${videoId}`, {
    method: 'DELETE',
    headers: { ...writer(), 'tus-resumable': '1.0.0' },
  }).catch(() => null);
}

function problemOf(error: Error | DetailedError): Problem | null {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : null;
  try {
    return body ? (JSON.parse(body) as Problem) : null;
  } catch {
    return null;
  }
}

/** Whether the same request may succeed a little later. */
function isPassing(error: Error | DetailedError): boolean {
  const problem = problemOf(error);
  if (!problem) return true;
  return (
    problem.code === 'upload_offset' ||
    problem.code === 'upload_cut' ||
    (problem.status >= 500 && problem.code !== 'storage_full')
  );
}

function sentenceOf(error: Error | DetailedError): string {
  const problem = problemOf(error);
  if (problem?.code.endsWith('signed_in')) sessionLost();
  return problem?.detail ?? cutSentence;
}
