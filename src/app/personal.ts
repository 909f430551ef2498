import type { ErasureDeps } from '~/features/privacy/server/mutations';
import { auditMerging, auditPersonal } from '~/lib/server/audit';
import { joinedMerging, type Merging } from '~/lib/server/merging';
import { erasureRanks, mergeRanks } from '~/lib/server/noun';
import { outboxMerging, outboxPersonal } from '~/lib/server/outbox';
import { type PersonalData, type Section, sectionsOf } from '~/lib/server/personal';
import { events } from './events';
import { auditWords, nouns } from './nouns';
import { names } from './readers';

const byNoun = nouns.map(({ personal, erasure, merging, mergeRank = 'others' }) => ({
  personal: personal?.(names) ?? [],
  erasure,
  merging: merging ? [joinedMerging(merging)] : [],
  mergeRank,
}));

/** The personal data of every noun, in the order of an export. */
export const personalData: PersonalData[] = [
  ...byNoun.flatMap(({ personal }) => personal),
  auditPersonal(auditWords),
  outboxPersonal,
];

export const sections: Section[] = sectionsOf(personalData);

/** The same in the order of an erasure. */
const erasures: PersonalData[] = erasureRanks.flatMap((rank) =>
  byNoun.filter(({ erasure }) => erasure === rank).flatMap(({ personal }) => personal),
);

/** What the first nouns lock comes before everything else; their rows follow those of the others, which they point at. */
const heldFirst: Merging[] = byNoun
  .filter(({ mergeRank }) => mergeRank === 'held first')
  .flatMap(({ merging }) => merging)
  .map(({ title, hold }) => ({ title, rules: [], ...(hold && { hold }) }));

/** The rules of all nouns for a merge, in which an account goes into another one of the same person. */
export const mergings: Merging[] = [
  ...heldFirst,
  ...mergeRanks.flatMap((rank) =>
    byNoun
      .filter(({ mergeRank }) => (mergeRank === 'held first' ? 'others' : mergeRank) === rank)
      .flatMap(({ merging }) => merging),
  ),
  auditMerging,
  outboxMerging,
];

export const erasureDeps: ErasureDeps = {
  profileChanged: events.profileChanged,
  erasures,
};
