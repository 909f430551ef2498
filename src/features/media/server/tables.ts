import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { renditionKinds, videoStates } from '../terms';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const videoState = pgEnum('video_state', videoStates);
export const renditionKind = pgEnum('rendition_kind', renditionKinds);

/**
 * Uploaded videos. A row is written before the first byte and deleted after the last one, so that bytes without a row can't exist. A lesson claims
 * its video; videos that no lesson has claimed for a day, and released ones, are removed by the nightly sweep.
 */
export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    state: videoState().notNull().default('uploading'),
    /** the name that the file had on the owner's machine */
    name: text().notNull(),
    /** what the browser said; after the examination what the bytes are */
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    videoCodec: text('video_codec'),
    audioCodec: text('audio_codec'),
    width: integer(),
    height: integer(),
    durationMs: integer('duration_ms'),
    /** the sentence for the owner of a refused video */
    refusal: text(),
    createdAt: at('created_at').notNull(),
    /** the time of the last bytes; an upload that rests for too long is removed */
    activeAt: at('active_at').notNull(),
    uploadedAt: at('uploaded_at'),
    claimedAt: at('claimed_at'),
    releasedAt: at('released_at'),
    /** the time when the renditions were made, or given up */
    renderedAt: at('rendered_at'),
  },
  (table) => [
    index('videos_owner').on(table.ownerId, table.createdAt),
    index('videos_unclaimed')
      .on(table.activeAt)
      .where(sql`claimed_at is null and released_at is null`),
    index('videos_released').on(table.releasedAt, table.id).where(sql`released_at is not null`),
    index('videos_unexamined').on(table.uploadedAt).where(sql`state = 'examining'`),
    index('videos_unrendered')
      .on(table.uploadedAt)
      .where(sql`state = 'ready' and rendered_at is null and released_at is null`),
    check('videos_bytes', sql`${table.bytes} > 0`),
  ],
);

/** Smaller versions of a video, its sound alone and a poster. */
export const videoRenditions = pgTable(
  'video_renditions',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    kind: renditionKind().notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.kind] })],
);

/** The captions of a video in one language, as WebVTT. */
export const captions = pgTable(
  'captions',
  {
    id: uuid().primaryKey(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** a language tag such as id or en */
    language: text().notNull(),
    vtt: text().notNull(),
    /** the number of saves; a save of an older revision is refused */
    revision: integer().notNull().default(1),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('captions_once').on(table.videoId, table.language)],
);
