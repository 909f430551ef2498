import type * as z from 'zod/mini';
import type { ReaderName } from './reader-name';

export const channels = ['bell', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** Groups of people whom a notice may concern; `account` is everybody. */
export const audiences = ['account', 'learner', 'instructor', 'buyer', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** One kind of notice: its payload, its sentences and its link. Each noun lists its own in `notices.ts`. */
export type Notice<P = unknown> = {
  kind: string;
  payload: z.ZodMiniType<P>;
  channels: readonly Channel[];
  /** the people it can reach; settings show only these people this notice */
  audience: Audience;
  /** its name in the settings: 'Pelajaran disetujui' */
  label: string;
  /** the channels that its recipients may switch off; the others are mandatory */
  optional: readonly Channel[];
  // These are methods and not properties, because only then every notice is also a Notice<unknown>; delivery parses the payload with its schema
  // first.
  title(payload: P): string;
  message(payload: P): string;
  /** a path of the site, or an absolute address for a notice that is only sent by mail */
  link(payload: P): string | null;
  /** the payload without the name of a person other than its reader; notices with such a name in their text have it */
  unnamed?(payload: P, name: string): P;
  /** the person of that name; without it the one who caused the notice */
  namedId?(payload: P): string | null;
  /** It goes to very many people: its mails leave after all others, and reach only people who have proven their address and may use their account. */
  bulk?: boolean;
  /** its texts may have the name of their reader, which comes in at the delivery to each */
  readerName?: ReaderName;
  /** the mail's text where it isn't the message; the HTML is ours or was sanitised, and its links may be paths of the site */
  mailBody?(payload: P): { text: string; html: string };
  /** the matter that its readers are asked to settle; `settleMatter` clears the notices of all of them */
  matter?(payload: P): string;
  /** the label of the mail's button */
  action: string;
  /** the name of the mail's attachment, which app/attachments.ts makes */
  attachment?(payload: P): string;
};

/** Every notice of the product by its kind (app/nouns.ts). */
export type NoticeBook = ReadonlyMap<string, Notice>;

/** Declares a notice whose sentences have the type of its payload. */
export const notice = <P>(definition: Notice<P>): Notice<P> => definition;
