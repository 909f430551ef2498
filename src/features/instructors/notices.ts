import * as z from 'zod/mini';
import { formatDate, formatDateTime } from '~/lib/dates';
import { notice } from '~/lib/notices';

const time = z.iso.datetime();
const own = () => '/become-instructor#lamaran';
const applicant = { channels: ['bell', 'mail'], audience: 'account' } as const;

/** A decision settles it, or the applicant's withdrawal, or the end of their account. */
export const applicationMatter = (applicationId: string) =>
  `instructor-application:${applicationId}`;

export const applicationReceived = notice({
  ...applicant,
  kind: 'instructors.application_received',
  payload: z.object({ dueAt: time }),
  label: 'Lamaran instruktur diterima',
  optional: ['mail'],
  title: () => 'Lamaran Anda sudah kami terima',
  message: ({ dueAt }) =>
    `Kami menjawab paling lambat ${formatDateTime(dueAt)}. Sampai mulai ditinjau, lamaran masih dapat Anda tarik kembali.`,
  link: own,
  action: 'Lihat lamaran',
});

export const applicationArrived = notice({
  kind: 'instructors.application_arrived',
  payload: z.object({
    applicationId: z.uuid(),
    userId: z.uuid(),
    fullName: z.string(),
    again: z.boolean(),
    dueAt: time,
  }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Lamaran instruktur baru',
  optional: ['mail'],
  title: ({ again }) => (again ? 'Lamaran instruktur dikirim lagi' : 'Lamaran instruktur baru'),
  unnamed: (payload, fullName) => ({ ...payload, fullName }),
  namedId: ({ userId }) => userId,
  matter: ({ applicationId }) => applicationMatter(applicationId),
  message: ({ fullName, dueAt }) =>
    `Dari ${fullName}. Dijanjikan dijawab sebelum ${formatDateTime(dueAt)}.`,
  link: ({ applicationId }) => `/admin/instructor-applications?entry=${applicationId}`,
  action: 'Buka lamaran',
});

export const applicationApproved = notice({
  ...applicant,
  kind: 'instructors.application_approved',
  payload: z.object({ reason: z.string() }),
  label: 'Lamaran instruktur disetujui',
  optional: [],
  title: () => 'Selamat, Anda kini instruktur',
  message: ({ reason }) =>
    `Lamaran Anda disetujui. Area instruktur sudah terbuka, beserta langkah pertamanya.${reason ? ` Pesan dari tim: ${reason}` : ''}`,
  link: () => '/instructor',
  action: 'Buka area instruktur',
});

export const changesRequested = notice({
  ...applicant,
  kind: 'instructors.changes_requested',
  payload: z.object({ reason: z.string() }),
  label: 'Lamaran instruktur perlu diperbaiki',
  optional: [],
  title: () => 'Lamaran Anda perlu diperbaiki',
  message: ({ reason }) =>
    `Perbaiki isiannya, lalu kirim lagi dari halaman yang sama. Yang diminta: ${reason}`,
  link: own,
  action: 'Perbaiki lamaran',
});

export const applicationRejected = notice({
  ...applicant,
  kind: 'instructors.application_rejected',
  payload: z.object({ reason: z.string(), againFrom: time }),
  label: 'Lamaran instruktur ditolak',
  optional: [],
  title: () => 'Lamaran Anda belum dapat kami terima',
  message: ({ reason, againFrom }) =>
    `Alasan: ${reason} Anda dapat melamar lagi mulai ${formatDate(againFrom)}.`,
  link: own,
  action: 'Lihat lamaran',
});
