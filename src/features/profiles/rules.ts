import { tidyCity } from '~/lib/city';
import { httpsLink, siteLink } from '~/lib/links';
import { indonesianPhone } from '~/lib/phone';
import type { CompletionInput, PersonalInput, PrivacyInput } from './schema';

/** A complete profile has a non-empty full name and its owner's agreement to the texts in force (spec decision 5). */
export const isComplete = (fullName: string | null, pendingConsents: readonly unknown[]) => Boolean(fullName?.trim()) && pendingConsents.length === 0;

/** The columns for a validated tab 'Data diri': links, phone number and city are normalized, empty text is null. */
export const personalColumns = ({ revision: _, ...input }: PersonalInput) => ({
  ...input,
  title: input.title || null,
  bio: input.bio || null,
  city: tidyCity(input.city) || null,
  phone: indonesianPhone(input.phone),
  linkedinUrl: siteLink('linkedin', input.linkedinUrl),
  twitterUrl: siteLink('x', input.twitterUrl),
  githubUrl: siteLink('github', input.githubUrl),
  websiteUrl: httpsLink(input.websiteUrl),
  interests: [...new Set(input.interests)],
});

export const completionColumns = ({ fullName, title, phone, interests }: CompletionInput) => ({
  fullName,
  title: title || null,
  phone: indonesianPhone(phone),
  interests: [...new Set(interests)],
});

/** Only a public profile can be in the directory and in search engines. */
export const privacyColumns = ({ revision: _, ...input }: PrivacyInput) => ({
  ...input,
  inDirectory: input.inDirectory && input.visibility === 'public',
  indexed: input.indexed && input.visibility === 'public',
});

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part));

/** Tells whether the row already has these values, so that there is nothing to save. */
export const isStored = (row: Record<string, unknown>, columns: Record<string, unknown>): boolean =>
  Object.entries(columns).every(([name, value]) => written(row[name]) === written(value));
