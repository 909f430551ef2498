import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

/** An answer or a withdrawal settles it. */
export const invitationMatter = (invitationId: string) => `course-invitation:${invitationId}`;

const ofCourse = z.object({ courseId: z.uuid(), courseTitle: z.string() });
const byPerson = z.extend(ofCourse, { by: z.string() });
const teamLink = ({ courseId }: { courseId: string }) =>
  `/instructor/courses/${courseId}/edit?tab=tim`;

export const teamInvited = notice({
  kind: 'catalogue.team_invited',
  payload: z.extend(byPerson, { invitationId: z.uuid() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Undangan mengajar',
  optional: ['mail'],
  title: () => 'Anda diundang ikut mengajar',
  message: ({ courseTitle, by }) =>
    `${by || 'Seorang instruktur'} mengundang Anda mengajar "${courseTitle}" bersama.`,
  unnamed: (payload, by) => ({ ...payload, by }),
  matter: ({ invitationId }) => invitationMatter(invitationId),
  link: ({ invitationId }) => `/dashboard?undangan=${invitationId}`,
  action: 'Jawab undangan',
});

export const invitationAnswered = notice({
  kind: 'catalogue.invitation_answered',
  payload: z.extend(byPerson, { accepted: z.boolean() }),
  channels: ['bell'],
  audience: 'instructor',
  label: 'Undangan mengajar dijawab',
  optional: [],
  title: ({ accepted }) => (accepted ? 'Undangan mengajar diterima' : 'Undangan mengajar ditolak'),
  message: ({ courseTitle, by, accepted }) =>
    accepted
      ? `${by || 'Orang yang Anda undang'} kini ikut mengajar "${courseTitle}".`
      : `${by || 'Orang yang Anda undang'} tidak ikut mengajar "${courseTitle}".`,
  unnamed: (payload, by) => ({ ...payload, by }),
  link: (payload) => teamLink(payload),
  action: 'Lihat tim',
});

export const leadGiven = notice({
  kind: 'catalogue.lead_given',
  payload: byPerson,
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Menjadi pengajar utama',
  optional: ['mail'],
  title: () => 'Anda kini pengajar utama',
  message: ({ courseTitle, by }) =>
    `${by || 'Pengajar utama sebelumnya'} menyerahkan "${courseTitle}" kepada Anda.`,
  unnamed: (payload, by) => ({ ...payload, by }),
  link: (payload) => teamLink(payload),
  action: 'Buka studio',
});

export const teamLeft = notice({
  kind: 'catalogue.team_left',
  payload: z.extend(byPerson, { removed: z.boolean(), memberId: z.optional(z.uuid()) }),
  channels: ['bell'],
  audience: 'account',
  label: 'Perubahan tim pengajar',
  optional: [],
  title: ({ removed }) =>
    removed ? 'Anda tidak lagi mengajar kursus ini' : 'Seorang pengajar keluar dari tim',
  message: ({ courseTitle, by, removed }) =>
    removed
      ? `Anda dikeluarkan dari tim "${courseTitle}". Penilaian Anda tetap tersimpan.`
      : `${by || 'Seorang pengajar'} tidak lagi mengajar "${courseTitle}".`,
  unnamed: (payload, by) => ({ ...payload, by }),
  namedId: ({ memberId }) => memberId ?? null,
  link: () => '/dashboard',
  action: 'Lihat dashboard',
});
