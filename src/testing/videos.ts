import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { examineVideo } from '~/features/media/examination/server/jobs';
import { uploadedVideo } from '~/features/media/schema';
import { signatureOf } from '~/features/media/server/data';
import { videoStore } from '~/features/media/server/provider';
import type { Client, Person, Sent, TestSite } from './site';

/** A real clip of ten seconds: VP9, 640 × 360, without sound. */
export const webm = async () =>
  new Uint8Array(await readFile(join(import.meta.dirname, '../../public/media/kawung.webm')));

const codecs = { avc: 'avc1.42001f', high10: 'avc1.6e001f', hevc: 'hvc1.1.6.L93.B0' };
/** what encoders write for 1280 × 720 pixels */
const headers = {
  avc: '0142c01fffe100196742c01fd9005005bb011000000300100000030320f183248001000568cb83cb20',
  high10:
    '016e001fffe1001a676e001fa6cd9405005bb011000003000100000300320f18319601000668ebe3cb22c0fdfafa00',
};
const aac = {
  codec: 'mp4a.40.2',
  numberOfChannels: 2,
  sampleRate: 44_100,
  description: new Uint8Array([0x12, 0x10]),
};
const pcm = { codec: 'pcm-s16', numberOfChannels: 2, sampleRate: 44_100 };

type Mp4 = {
  seconds?: number;
  video?: keyof typeof codecs;
  audio?: 'aac' | 'pcm' | null;
  width?: number;
  height?: number;
  front?: boolean;
  /** whether it is in the container of iPhones */
  mov?: boolean;
};

/** An MP4 with the headers of a real one; its pictures are no pictures. */
export async function mp4({
  seconds = 3,
  video = 'avc',
  audio = 'aac',
  width = 1_280,
  height = 720,
  front = false,
  mov = false,
}: Mp4 = {}) {
  const target = new BufferTarget();
  const output = new Output({
    format: new (mov ? MovOutputFormat : Mp4OutputFormat)({
      fastStart: front ? 'in-memory' : false,
    }),
    target,
  });
  const pictures = new EncodedVideoPacketSource(video === 'hevc' ? 'hevc' : 'avc');
  output.addVideoTrack(pictures);
  const sounds = audio && new EncodedAudioPacketSource(audio === 'aac' ? 'aac' : 'pcm-s16');
  if (sounds) output.addAudioTrack(sounds);
  await output.start();
  const avc = new Uint8Array(Buffer.from(headers[video === 'high10' ? 'high10' : 'avc'], 'hex'));
  const hevc = new Uint8Array([
    1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 15, 0,
  ]);
  const decoderConfig = {
    codec: codecs[video],
    codedWidth: width,
    codedHeight: height,
    description: video === 'hevc' ? hevc : avc,
  };
  for (let at = 0; at < seconds; at += 1) {
    const picture = new Uint8Array(2_000).fill(7);
    new DataView(picture.buffer).setUint32(0, picture.length - 4);
    picture[4] = video === 'hevc' ? 0x26 : 0x65;
    await pictures.add(
      new EncodedPacket(picture, 'key', at, 1),
      at === 0 ? { decoderConfig } : undefined,
    );
    if (sounds)
      await sounds.add(
        new EncodedPacket(new Uint8Array(audio === 'pcm' ? 176_400 : 300), 'key', at, 1),
        at === 0 ? { decoderConfig: audio === 'aac' ? aac : pcm } : undefined,
      );
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

const captionText = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHalo\n';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

type Begun = { bytes: number; name?: string; type?: string; headers?: Sent['headers'] };

/** The tools of tests with videos: the requests of a browser's upload, and the background work. */
export function videoDesk(site: TestSite) {
  const store = videoStore(site.config, site.deps.storage);
  const begin = (
    who: Client,
    { bytes, name = 'Materi 1.mp4', type = 'video/mp4', headers = {} }: Begun,
  ) =>
    who.send('POST', '/videos/uploads', {
      headers: {
        ...tus,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}`,
        ...headers,
      },
    });
  const idOf = (answer: { headers: Headers }) =>
    answer.headers.get('location')?.split('/').at(-1) ?? '';
  const part = (
    who: Client,
    id: string,
    offset: number,
    raw: Sent['raw'],
    headers: Sent['headers'] = {},
  ) =>
    who.send('PATCH', `/videos/uploads/${id}`, {
      ...(raw !== undefined && { raw }),
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...headers,
      },
    });
  const offset = (who: Client, id: string) =>
    who.send('HEAD', `/videos/uploads/${id}`, { headers: tus });
  const folder = join(site.config.dataDir, 'tmp/examination');
  const examine = (id: string) => examineVideo({ ctx: site.ctx, store, folder }, id);
  const facts = async (who: Client, id: string) =>
    (await who.get(`/videos/${id}`)).as(uploadedVideo);
  return {
    store,
    begin,
    idOf,
    part,
    offset,
    cancel: (who: Client, id: string) =>
      who.send('DELETE', `/videos/uploads/${id}`, { headers: tus }),
    examine,
    facts,
    /** Uploads a file whole and reads it. */
    uploaded: async (
      who: Client,
      bytes: Uint8Array<ArrayBuffer>,
      { name = 'Materi 1.mp4', type = 'video/mp4' } = {},
    ) => {
      const id = idOf(await begin(who, { bytes: bytes.length, name, type }));
      await part(who, id, 0, bytes);
      await examine(id);
      return facts(who, id);
    },
  };
}

/** The rows of the access matrix that only the uploader of a video may call while no lesson has it. */
export const uploaderAlone = [
  'PATCH /videos/uploads/:id',
  'DELETE /videos/uploads/:id',
  'GET /videos/:id',
  'GET /videos/:id/playback',
  'GET /videos/:id/captions/:language',
  'PUT /videos/:id/captions/:language',
  'DELETE /videos/:id/captions/:language',
  'GET /videos/:id/:kind',
] as const;

/** The rows of the access matrix about the videos of one instructor, who is the fourth of the six. */
export async function videoMatrix(site: TestSite, instructor: Person) {
  const desk = videoDesk(site);
  const ready = await desk.uploaded(instructor, await mp4());
  const begun = async () => desk.idOf(await desk.begin(instructor, { bytes: 1_000 }));
  const [asked, filled, cancelled] = [await begun(), await begun(), await begun()];
  const actor = {
    userId: instructor.userId,
    sessionId: '',
    role: 'instructor' as const,
    isInstructor: true,
  };
  const early = new Date(site.clock.now.getTime() - 8 * 3_600_000);
  const signing = { secret: site.deps.secret };
  const address = (who: typeof actor | null, part: string) => {
    const expires = String(early.getTime());
    return `/videos/${ready.id}/${part}?${new URLSearchParams({ expires, signature: signatureOf(signing, ready.id, part, who?.userId ?? null, expires) })}`;
  };
  await instructor.put(`/videos/${ready.id}/captions/id`, { text: captionText, revision: 0 });
  await instructor.put(`/videos/${ready.id}/captions/en`, { text: captionText, revision: 0 });
  const uploader = (status: number) => [401, 404, 404, status, 404, 404];
  const owner = (status: number) => [401, 404, 404, status, 404, status];
  return {
    'POST /videos/uploads': {
      expected: [401, 403, 403, 201, 201, 201],
      sent: () => ({
        headers: {
          ...tus,
          'upload-length': '10',
          'upload-metadata': `filename ${base64('a.mp4')}`,
        },
      }),
    },
    // Only HEAD has an answer; it is tried in uploads.test.ts.
    'GET /videos/uploads/:id': {
      expected: [401, 404, 404, 404, 404, 404],
      path: `/videos/uploads/${asked}`,
    },
    'PATCH /videos/uploads/:id': {
      expected: uploader(204),
      path: `/videos/uploads/${filled}`,
      sent: () => ({
        raw: new Uint8Array(10),
        headers: {
          ...tus,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      }),
    },
    'DELETE /videos/uploads/:id': {
      expected: uploader(204),
      path: `/videos/uploads/${cancelled}`,
      sent: () => ({ headers: tus }),
    },
    'GET /videos/:id': { expected: owner(200), path: `/videos/${ready.id}` },
    'GET /videos/:id/playback': { expected: owner(200), path: `/videos/${ready.id}/playback` },
    'GET /videos/:id/captions/:language': {
      expected: owner(200),
      path: `/videos/${ready.id}/captions/id`,
    },
    'PUT /videos/:id/captions/:language': {
      expected: owner(409),
      path: `/videos/${ready.id}/captions/id`,
      sent: () => ({ body: { text: captionText, revision: 9 } }),
    },
    'DELETE /videos/:id/captions/:language': {
      expected: [401, 404, 404, 204, 404, 404],
      path: `/videos/${ready.id}/captions/en`,
    },
    // An address that has ended tells only the person it was made for; one of a visitor tells everybody. Living ones are in delivery.test.ts.
    'GET /videos/:id/:kind': {
      expected: [404, 404, 404, 410, 404, 404],
      path: address(actor, 'original'),
    },
    'GET /videos/:id/tracks/:language': {
      expected: Array<number>(6).fill(410),
      path: address(null, 'tracks/id'),
    },
  };
}
