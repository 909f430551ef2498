import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  agreedBy,
  hasConsented,
  pendingAmong,
  pendingConsents,
} from '~/features/auth/consents/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import { isComplete } from '../rules';
import type { HideableField } from '../terms';
import { profiles } from './tables';

/** SQL whether staff has hidden a person's name. */
export const isNameHidden = (from: Record<'hiddenFields', SQLWrapper>) =>
  sql`${'full_name' satisfies HideableField} = any(${from.hiddenFields})`;

/** SQL of a person's name as others read it; `nobody` when there is none or staff has hidden it. `from` is the profiles table or an alias of it. */
/** Somebody's name as staff sees it. */
export const fullNameOf = (userId: SQLWrapper) =>
  sql<string>`(select p.full_name from ${profiles} p where p.id = ${userId})`;

export const shownName = (from: Record<'fullName' | 'hiddenFields', SQLWrapper>, nobody: string) =>
  sql<string>`coalesce(nullif(case when not ${isNameHidden(from)} then ${from.fullName} end, ''), ${nobody})`;

/** The actor's name as others read it. */
export const ownShownName = (ctx: Ctx, nobody: string): Promise<string> =>
  shownNameOf(ctx, ctx.user.userId, nobody);

/** A person's name as others read it. */
export async function shownNameOf(ctx: Ctx, userId: string, nobody = ''): Promise<string> {
  const [row] = await ctx.db
    .select({ name: shownName(profiles, nobody) })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row?.name ?? nobody;
}

/** Name and completeness of the actor's profile; a missing row reads as an empty profile. */
export async function ownProfileOf(ctx: Ctx) {
  const id = ctx.user.userId;
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, id))
    .limit(1);
  const fullName = row?.fullName ?? '';
  return { id, fullName, complete: isComplete(fullName, await pendingConsents(ctx, id)) };
}

const editableColumns = {
  fullName: profiles.fullName,
  slug: profiles.slug,
  avatarUrl: profiles.avatarUrl,
  title: profiles.title,
  bio: profiles.bio,
  phone: profiles.phone,
  city: profiles.city,
  linkedinUrl: profiles.linkedinUrl,
  twitterUrl: profiles.twitterUrl,
  githubUrl: profiles.githubUrl,
  websiteUrl: profiles.websiteUrl,
  expertise: profiles.expertise,
  yearsOfExperience: profiles.yearsOfExperience,
  interests: profiles.interests,
  visibility: profiles.visibility,
  sections: profiles.sections,
  inDirectory: profiles.inDirectory,
  indexed: profiles.indexed,
  hiddenAt: profiles.hiddenAt,
  hiddenFields: profiles.hiddenFields,
  revision: profiles.revision,
};

const emptyProfile = {
  fullName: '',
  slug: null,
  avatarUrl: null,
  title: null,
  bio: null,
  phone: null,
  city: null,
  linkedinUrl: null,
  twitterUrl: null,
  githubUrl: null,
  websiteUrl: null,
  expertise: [],
  yearsOfExperience: null,
  interests: [],
  visibility: 'private' as const,
  sections: {},
  inDirectory: false,
  indexed: false,
  hiddenAt: null,
  hiddenFields: [],
  revision: 0,
};

/** All fields of the profile that the actor can edit. */
export async function ownProfileData(ctx: Ctx) {
  const id = ctx.user.userId;
  const [row] = await ctx.db
    .select(editableColumns)
    .from(profiles)
    .where(eq(profiles.id, id))
    .limit(1);
  const { hiddenAt, ...fields } = row ?? emptyProfile;
  const pending = await pendingConsents(ctx, id);
  return {
    id,
    ...fields,
    hidden: hiddenAt !== null,
    complete: isComplete(fields.fullName, pending),
    pendingConsents: pending,
    consentedBefore: pending.length > 0 && (await hasConsented(ctx, id)),
  };
}

/** @throws profile_incomplete (409) */
export async function requireCompleteProfile(ctx: Ctx): Promise<void> {
  const profile = await ownProfileOf(ctx);
  if (!profile.complete) throw refuse('profile_incomplete');
}

/** What `requireComplete` asks of a person, as a part of another read, which joins their profile. */
export const completenessColumns = (userId: SQL) => ({
  fullName: profiles.fullName,
  agreed: agreedBy(userId),
});

/** @throws profile_incomplete (409) */
export function requireComplete({
  fullName,
  agreed,
}: {
  fullName: string | null;
  agreed: Parameters<typeof pendingAmong>[0];
}): void {
  if (!isComplete(fullName, pendingAmong(agreed))) throw refuse('profile_incomplete');
}

/** The full name on a person's profile, even when staff has hidden it; empty when there is none. */
export async function profileName(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .limit(1);
  return row?.fullName ?? '';
}
