import type * as z from 'zod/mini';

export const channels = ['bell', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** `account` concerns everybody. */
export const audiences = ['account', 'learner', 'instructor', 'buyer', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** One kind of message: what it carries and how it reads. Nouns list theirs in `notices.ts`. */
export type Notice<P = unknown> = {
  kind: string;
  payload: z.ZodMiniType<P>;
  channels: readonly Channel[];
  /** whom it can reach: settings show people only what concerns them */
  audience: Audience;
  /** how settings call it: 'Lesson disetujui' */
  label: string;
  /** the channels that whoever gets it may switch off; the others are mandatory */
  optional: readonly Channel[];
  // Methods, not properties: only so is every notice a Notice<unknown>, whose payload its own schema has parsed.
  title(payload: P): string;
  message(payload: P): string;
  /** route of the site; an absolute address for what only a mail carries */
  link(payload: P): string | null;
  /** label of the mail's button */
  action: string;
  /** what its mail carries along: a name that the composition knows how to open (app/attachments.ts) */
  attachment?(payload: P): string;
};

/** Every notice of the product by its kind, as the composition lists them. */
export type NoticeBook = ReadonlyMap<string, Notice>;

/** Ties the sentences of a notice to its payload schema. */
export const notice = <P>(definition: Notice<P>): Notice<P> => definition;
