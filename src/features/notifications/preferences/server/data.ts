import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import {
  type Audience,
  audiences,
  type Channel,
  type Notice,
  type NoticeBook,
} from '~/lib/notices';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { isSignature, sign } from '~/lib/server/signature';
import { refuse } from '../errors';
import { digest } from '../notices';
import type { Setting } from '../schema';
import { type Rhythm, rhythmDefault } from '../terms';
import { mailOptOuts, mailRhythms, notificationPreferences } from './tables';

/** The recipient of a mail: a person with an account, or an address as its hash. */
export type Reader = { userId: string } | { addressHash: string };

export const hashOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url');
export const readerOf = (to: { userId: string | null; address: string | null }): Reader =>
  to.userId ? { userId: to.userId } : { addressHash: hashOf(to.address ?? '') };

const idOf = (reader: Reader) => ('userId' in reader ? reader.userId : reader.addressHash);

export type SwitchedOff = (reader: Reader, kind: string, channel: Channel) => boolean;

const arrayLiteral = (values: Iterable<string>) => `{${[...new Set(values)].join(',')}}`;

/** Reads the switched-off channels of these readers and kinds with one query. */
export async function switchedOff(
  ctx: Ctx,
  { userIds, addresses, kinds }: { userIds: string[]; addresses: string[]; kinds: string[] },
): Promise<SwitchedOff> {
  const disabled = await rows<{ id: string; kind: string; channel: Channel }>(
    ctx.db,
    sql`select user_id::text as id, kind, channel from ${notificationPreferences}
        where not enabled and user_id = any(${arrayLiteral(userIds)}::uuid[]) and kind = any(${arrayLiteral(kinds)}::text[])
      union all
      select address_hash, kind, 'mail' from ${mailOptOuts}
        where address_hash = any(${arrayLiteral(addresses.map(hashOf))}::text[]) and kind = any(${arrayLiteral(kinds)}::text[])`,
  );
  const off = new Set(disabled.map(({ id, kind, channel }) => `${id} ${kind} ${channel}`));
  return (reader, kind, channel) => off.has(`${idOf(reader)} ${kind} ${channel}`);
}

/** The kinds for the actor, grouped by audience, with the setting of each channel. */
export async function ownPreferences(
  ctx: Ctx,
  book: NoticeBook,
  audiencesOfActor: readonly Audience[],
) {
  const preferences = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, ctx.user.userId));
  const enabled = new Map(preferences.map((row) => [`${row.kind} ${row.channel}`, row.enabled]));
  const settingOf = (notice: Notice, channel: Channel): Setting => {
    if (!notice.channels.includes(channel)) return 'never';
    if (!notice.optional.includes(channel)) return 'always';
    return enabled.get(`${notice.kind} ${channel}`) === false ? 'off' : 'on';
  };
  const kindsOf = (audience: Audience) =>
    [...book.values()]
      .filter((notice) => notice.audience === audience && notice.kind !== digest.kind)
      .map((notice) => ({
        kind: notice.kind,
        label: notice.label,
        bell: settingOf(notice, 'bell'),
        mail: settingOf(notice, 'mail'),
      }));
  const groups = audiences
    .filter((audience) => audiencesOfActor.includes(audience))
    .map((audience) => ({ audience, kinds: kindsOf(audience) }));
  const rhythm = audiencesOfActor.includes('instructor')
    ? ((await rhythmsOf(ctx, [ctx.user.userId])).get(ctx.user.userId) ?? rhythmDefault)
    : null;
  return { groups: groups.filter(({ kinds }) => kinds.length > 0), rhythm };
}

/** The rhythms that these people have chosen. */
export async function rhythmsOf(ctx: Ctx, userIds: string[]): Promise<Map<string, Rhythm>> {
  if (userIds.length === 0) return new Map();
  const chosen = await ctx.db
    .select()
    .from(mailRhythms)
    .where(inArray(mailRhythms.userId, userIds));
  return new Map(chosen.map(({ userId, rhythm }) => [userId, rhythm]));
}

const purpose = 'unsubscribe';

/** Makes the token of an unsubscribe link: reader, kind and our signature. It never expires, because mails are kept for years. */
export const makeUnsubscribeToken = (secret: string, reader: Reader, kind: string): string =>
  [idOf(reader), kind, sign(secret, purpose, idOf(reader), kind)].join('.');

const tokenPattern = /^([\w-]{36,43})\.([a-z]+\.[a-z_]+)\.([\w-]{43})$/;
const uuidLength = 36;

/** Reads the token of an unsubscribe link. @throws unsubscribe_link_unknown (404), notice_mandatory (409) */
export function readUnsubscribeToken(
  secret: string,
  book: NoticeBook,
  token: string,
): { reader: Reader; notice: Notice } {
  const [, id = '', kind = '', signature = ''] = tokenPattern.exec(token) ?? [];
  const notice = book.get(kind);
  if (!notice || !isSignature(signature, sign(secret, purpose, id, kind)))
    throw refuse('unsubscribe_link_unknown');
  if (!notice.optional.includes('mail')) throw refuse('notice_mandatory');
  return { reader: id.length === uuidLength ? { userId: id } : { addressHash: id }, notice };
}

/** The label of an unsubscribe link's kind, and whether its mails are sent. @throws unsubscribe_link_unknown (404), notice_mandatory (409) */
export async function subscriptionOf(ctx: Ctx, secret: string, book: NoticeBook, token: string) {
  const { reader, notice } = readUnsubscribeToken(secret, book, token);
  return { label: notice.label, subscribed: await isSubscribed(ctx, reader, notice.kind) };
}

/** @throws unsubscribe_link_unknown (404) when the account no longer exists */
async function isSubscribed(ctx: Ctx, reader: Reader, kind: string): Promise<boolean> {
  if (kind === digest.kind && 'userId' in reader)
    return (await rhythmsOf(ctx, [reader.userId])).get(reader.userId) === 'daily';
  const [row] = await rows<{ known: boolean; off: boolean }>(
    ctx.db,
    'userId' in reader
      ? sql`select exists (select 1 from ${users} where id = ${reader.userId}) as known, exists (select 1 from ${notificationPreferences}
          where user_id = ${reader.userId} and kind = ${kind} and channel = 'mail' and not enabled) as off`
      : sql`select true as known, exists (select 1 from ${mailOptOuts} where address_hash = ${reader.addressHash} and kind = ${kind}) as off`,
  );
  if (!row?.known) throw refuse('unsubscribe_link_unknown');
  return !row.off;
}
