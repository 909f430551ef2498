import { tidyCity } from '~/lib/city';
import { httpsLink, siteLink } from '~/lib/links';
import { indonesianPhone } from '~/lib/phone';
import type { CompletionInput, PersonalInput, PrivacyInput } from './schema';

/** A complete profile has a non-empty full name and its owner's agreement to the texts in force (decision 5). */
export const isComplete = (fullName: string | null, pendingConsents: readonly unknown[]) => Boolean(fullName?.trim()) && pendingConsents.length === 0;

/** How a checked tab 'Data diri' is stored: addresses, number and city written out, nothing as null. */
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

/** Only a public profile stands in the directory and may be listed by search engines. */
export const privacyColumns = ({ revision: _, ...input }: PrivacyInput) => ({
  ...input,
  inDirectory: input.inDirectory && input.visibility === 'public',
  indexed: input.indexed && input.visibility === 'public',
});

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted()) : part));

/** The row holds these values already: saving them changes nothing, whatever it was read from. */
export const isStored = (row: Record<string, unknown>, columns: Record<string, unknown>): boolean =>
  Object.entries(columns).every(([name, value]) => written(row[name]) === written(value));
