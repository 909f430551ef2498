import { eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { lastDayOf } from '~/lib/dates';
import { desk, within } from '~/lib/server/desk';
import { isInDays } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { parseNumber, resultOf } from '../../rules';
import { certificates, certificateCorrections as corrections } from '../../server/tables';
import { correctionStateLabels, verificationLabels } from '../../terms';
import { correctionDesk as correctionShape, certificateDesk as shape } from '../rules';

/** A whole number, however it was typed. */
const number = {
  pattern: parseNumber,
  matches: (pattern: ReturnType<typeof sql>) => sql`${certificates.number} = ${pattern}`,
};

export const certificateDesk = desk({
  name: 'certificate desk',
  title: 'Sertifikat',
  shape,
  may: (actor) => can(actor, 'see', 'any'),
  id: certificates.id,
  columns: {
    id: certificates.id,
    number: certificates.number,
    state: certificates.state,
    name: certificates.name,
    email: users.email,
    courseTitle: certificates.courseTitle,
    issuedAt: certificates.issuedAt,
    expiresAt: certificates.expiresAt,
  },
  from: (select) => select.from(certificates).innerJoin(users, eq(users.id, certificates.userId)),
  views: {
    all: undefined,
    valid: sql`${certificates.state} = 'valid'`,
    revoked: sql`${certificates.state} = 'revoked'`,
    replaced: sql`${certificates.state} = 'replaced'`,
  },
  words: [
    number,
    within(certificates.number, certificates.name, certificates.courseTitle, users.email),
  ],
  filters: { issued: isInDays(certificates.issuedAt) },
  sorts: { issued: certificates.issuedAt, number: certificates.number },
  since: certificates.issuedAt,
  actorName: deskActorName,
  item: ({ state, ...row }, { now }) => ({
    ...row,
    result: resultOf({ state, expiresAt: row.expiresAt }, now),
  }),
  cells: {
    Nomor: (item) => item.number,
    Status: (item) => verificationLabels[item.result],
    Nama: (item) => item.name,
    Email: (item) => item.email,
    Kursus: (item) => item.courseTitle,
    Terbit: (item) => item.issuedAt,
    'Berlaku sampai': (item) => item.expiresAt && lastDayOf(item.expiresAt),
  },
});

/** Requests for another name. */
export const correctionDesk = desk({
  name: 'certificate correction desk',
  title: 'Koreksi nama',
  shape: correctionShape,
  may: (actor) => can(actor, 'see', 'any'),
  id: corrections.id,
  columns: {
    id: corrections.id,
    certificateId: corrections.certificateId,
    number: certificates.number,
    courseTitle: certificates.courseTitle,
    oldName: sql<string>`${certificates.name}`.as('old_name'),
    name: corrections.name,
    email: users.email,
    state: corrections.state,
    createdAt: corrections.createdAt,
    decidedAt: corrections.decidedAt,
  },
  from: (select) =>
    select
      .from(corrections)
      .innerJoin(certificates, eq(certificates.id, corrections.certificateId))
      .innerJoin(users, eq(users.id, corrections.userId)),
  views: {
    waiting: sql`${corrections.state} = 'waiting'`,
    decided: sql`${corrections.state} <> 'waiting'`,
  },
  words: [
    number,
    within(
      certificates.number,
      certificates.name,
      corrections.name,
      certificates.courseTitle,
      users.email,
    ),
  ],
  filters: {},
  sorts: { created: corrections.createdAt, decided: corrections.decidedAt },
  since: corrections.createdAt,
  actorName: deskActorName,
  item: (row) => row,
  cells: {
    Nomor: (item) => item.number,
    Status: (item) => correctionStateLabels[item.state],
    'Nama pada sertifikat': (item) => item.oldName,
    'Nama yang diminta': (item) => item.name,
    Email: (item) => item.email,
    Kursus: (item) => item.courseTitle,
    Diminta: (item) => item.createdAt,
    Diputuskan: (item) => item.decidedAt,
  },
});
