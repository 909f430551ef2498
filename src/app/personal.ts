import { announcementsPersonal } from '~/features/announcements/server/personal';
import { consentsPersonal } from '~/features/auth/consents/server/personal';
import { correctionsPersonal } from '~/features/auth/corrections/server/personal';
import { allStaff } from '~/features/auth/server/data';
import { authPersonal } from '~/features/auth/server/personal';
import { accountsPersonal } from '~/features/auth/staff/server/personal';
import { indexingPersonal } from '~/features/catalogue/indexing/server/personal';
import { categoryNames } from '~/features/catalogue/server/data';
import { cataloguePersonal } from '~/features/catalogue/server/personal';
import { certificatesPersonal } from '~/features/certificates/server/personal';
import { checkoutPersonal } from '~/features/checkout/server/personal';
import { companiesHeld, companiesPersonal } from '~/features/companies/server/personal';
import { cvPersonal } from '~/features/cv/server/personal';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { directoryPersonal } from '~/features/directory/server/personal';
import { earningsPersonal } from '~/features/earnings/server/personal';
import { teachersOf } from '~/features/enrollment/server/data';
import { enrollmentPersonal } from '~/features/enrollment/server/personal';
import { examsPersonal } from '~/features/exams/server/personal';
import { filesPersonal } from '~/features/files/server/personal';
import { instructorsPersonal } from '~/features/instructors/server/personal';
import { learningPersonal } from '~/features/learning/server/personal';
import { mediaPersonal } from '~/features/media/server/personal';
import { preferencesPersonal } from '~/features/notifications/preferences/server/personal';
import { notificationsPersonal } from '~/features/notifications/server/personal';
import { platformPersonal } from '~/features/platform/server/personal';
import type { ErasedAccount, ErasureDeps } from '~/features/privacy/deletion/server/mutations';
import { privacyPersonal } from '~/features/privacy/server/personal';
import { profileName } from '~/features/profiles/server/data';
import { profilesPersonal } from '~/features/profiles/server/personal';
import { quotesPersonal } from '~/features/quotes/server/personal';
import { displayName } from '~/features/ratings/rules';
import { ratingsPersonal } from '~/features/ratings/server/personal';
import { auditPersonal } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import type { Merging } from '~/lib/server/merging';
import { outboxPersonal } from '~/lib/server/outbox';
import {
  type Decisions,
  type ErasedPerson,
  type PersonalData,
  sectionsOf,
} from '~/lib/server/personal';

export const profilePersonal = profilesPersonal({ categoryNames });
/** Every kind of row that staff decides about, with the labels of all actions in the audit log. */
export const decisions: Decisions[] = [
  accountsPersonal,
  cataloguePersonal,
  enrollmentPersonal,
  learningPersonal,
  directoryPersonal,
  examsPersonal,
  ratingsPersonal,
  privacyPersonal,
  quotesPersonal,
  instructorsPersonal,
  certificatesPersonal,
  checkoutPersonal,
  earningsPersonal,
  companiesPersonal,
  notificationsPersonal,
  announcementsPersonal,
  platformPersonal,
].flatMap(({ decisions }) => decisions ?? []);

/** The personal data of every noun, in the order of an export. */
export const personalData: PersonalData[] = [
  authPersonal,
  consentsPersonal,
  accountsPersonal,
  correctionsPersonal,
  profilePersonal,
  enrollmentPersonal,
  learningPersonal,
  examsPersonal,
  certificatesPersonal,
  ratingsPersonal,
  cataloguePersonal,
  indexingPersonal,
  checkoutPersonal,
  earningsPersonal,
  quotesPersonal,
  companiesPersonal,
  notificationsPersonal,
  preferencesPersonal,
  instructorsPersonal,
  mediaPersonal,
  cvPersonal,
  directoryPersonal,
  filesPersonal,
  privacyPersonal,
  auditPersonal(decisions),
  outboxPersonal,
  announcementsPersonal,
  platformPersonal,
];

/**
 * The rules of all nouns for a merge, in which an account goes into another one of the same person. Companies, orders and courses come before the
 * enrollments, in the order in which everybody locks them; then the nouns follow one another.
 */
export const mergings: Merging[] = [
  companiesHeld,
  ...[...new Set([authPersonal, checkoutPersonal, cataloguePersonal, ...personalData])].flatMap(
    ({ merging }) => merging ?? [],
  ),
];

export const sections = sectionsOf(personalData);

/**
 * The same in the order of an erasure. The account comes late, because its row is locked first. Files come after the requests about data: a
 * file of an export that has just been finished is erased too, and an export that still runs finds its request cancelled.
 */
const erasures: PersonalData[] = [
  profilePersonal,
  enrollmentPersonal,
  ratingsPersonal,
  learningPersonal,
  checkoutPersonal,
  earningsPersonal,
  quotesPersonal,
  companiesPersonal,
  preferencesPersonal,
  notificationsPersonal,
  cataloguePersonal,
  directoryPersonal,
  cvPersonal,
  authPersonal,
  consentsPersonal,
  accountsPersonal,
  correctionsPersonal,
  examsPersonal,
  certificatesPersonal,
  instructorsPersonal,
  mediaPersonal,
  privacyPersonal,
  platformPersonal,
  filesPersonal,
];

/** Reads the name under which others knew the account, before anything is erased. */
async function erasedPerson(
  ctx: Ctx,
  { userId, name, email, newEmail }: ErasedAccount,
): Promise<ErasedPerson> {
  const fullName = await profileName(ctx, userId);
  return {
    userId,
    email,
    newEmail,
    names: [name, fullName].flatMap((name) => [name, ...(name.trim() ? [displayName(name)] : [])]),
    // Notifications of an earlier release have no actor. They may contain the person's name where the recipient is staff or teaches one of their
    // courses.
    readers: [...new Set([...(await teachersOf(ctx, userId)), ...(await allStaff(ctx))])],
  };
}

export const erasureDeps: ErasureDeps = { profileChanged: memberChanged, erasures, erasedPerson };
