import { aboutNobody, each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { releaseUnclaimedOf } from './mutations';
import { captions, videoRenditions, videos } from './tables';

const ofCourse = 'a video of a course stays with the course';

/** A video belongs to its course. What an erased person uploaded and no lesson claimed is removed by the nightly sweep. */
export const mediaPersonal: PersonalData = {
  tables: [
    rowsStay(
      videos,
      { own: ownedBy(videos.ownerId), file: 'video', about: 'Video yang Anda unggah' },
      {
        id: { as: 'id', stays: ofCourse },
        name: { as: 'nama', becomes: 'video' },
        contentType: { as: 'jenis', stays: ofCourse },
        bytes: { as: 'ukuran', stays: ofCourse },
        createdAt: { as: 'dibuat', stays: ofCourse },
        durationMs: { as: 'panjang_milidetik', stays: ofCourse },
        ...each(
          [
            'state',
            'videoCodec',
            'audioCodec',
            'width',
            'height',
            'refusal',
            'activeAt',
            'uploadedAt',
            'claimedAt',
            'renderedAt',
          ],
          {
            untold: 'technical',
            stays: ofCourse,
          },
        ),
        releasedAt: { untold: 'technical', changes: 'given up unless a lesson uses it' },
        ownerId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    rowsStay(
      captions,
      { own: ownedBy(captions.updatedBy) },
      {
        ...each(['id', 'videoId', 'language', 'vtt', 'revision', 'updatedAt'], {
          untold: 'others',
          stays: ofCourse,
        }),
        updatedBy: { untold: 'reference', becomes: null },
      },
    ),
    aboutNobody(videoRenditions, 'versions of a video', [
      'videoId',
      'kind',
      'contentType',
      'bytes',
      'width',
      'height',
      'createdAt',
    ]),
  ],
  after: (ctx, { userId }) => releaseUnclaimedOf(ctx, userId),
};
