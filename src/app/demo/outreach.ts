import { and, asc, inArray, isNull, ne } from 'drizzle-orm';
import { createAnnouncement } from '~/features/announcements/server/factory';
import { users } from '~/features/auth/server/tables';
import { createRatingReport } from '~/features/ratings/server/factory';
import { ratings } from '~/features/ratings/server/tables';
import type { Ctx } from '~/lib/server/ctx';

const day = 86_400_000;

const maintenance = `Halo {nama},

pada **Minggu malam pukul 23.00 WIB** situs beristirahat sekitar tiga puluh menit. Pelajaran yang sedang Anda buka tetap tersimpan.

- Ujian tidak dapat dimulai setengah jam sebelumnya.
- Pembayaran yang sudah dibuat tidak terpengaruh.

Terima kasih atas pengertiannya.`;
const certificates = `Halo {nama},

mulai bulan depan sertifikat dapat Anda bagikan dengan satu tautan. [Lihat cara memeriksa sertifikat](/verify).`;

const teachers = `Halo {nama},

mulai Desember ulasan yang belum dijawab tampil di halaman *Ringkasan* Anda.`;

/** Reports two weak reviews, and writes one announcement that was sent, one that is planned and a draft. */
export async function seedOutreach(
  ctx: Ctx,
  { adminId, readers }: { adminId: string; readers: string[] },
): Promise<void> {
  const at = (days: number) => new Date(ctx.now.getTime() + days * day);
  const weakest = await ctx.db
    .select({ id: ratings.id, userId: ratings.userId })
    .from(ratings)
    .where(and(isNull(ratings.hiddenAt), ne(ratings.comment, '')))
    .orderBy(asc(ratings.stars), asc(ratings.createdAt), asc(ratings.id))
    .limit(2);
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, readers))
    .orderBy(asc(users.email));
  const reasons = ['off_topic', 'improper'] as const;
  for (const [index, { id, userId }] of weakest.entries())
    for (const [turn, person] of people.filter((candidate) => candidate.id !== userId).entries())
      if (turn <= index)
        await createRatingReport(ctx, {
          ratingId: id,
          reporterId: person.id,
          reason: reasons[turn] ?? 'spam',
          createdAt: at(-1 - turn),
        });
  const count = await ctx.db.$count(users);
  const sent = {
    state: 'sent' as const,
    startedAt: at(-12),
    endedAt: at(-12),
    plannedAt: at(-12),
    countedAt: at(-11),
  };
  const numbers = { recipients: count, handled: count, mailsSent: count };
  await createAnnouncement(ctx, {
    createdBy: adminId,
    title: 'Pemeliharaan situs Minggu malam',
    text: maintenance,
    createdAt: at(-13),
    ...sent,
    ...numbers,
  });
  await createAnnouncement(ctx, {
    createdBy: adminId,
    title: 'Sertifikat kini dapat dibagikan',
    text: certificates,
    createdAt: at(-2),
    state: 'scheduled' as const,
    plannedAt: at(60),
    audience: 'role' as const,
    role: 'learner' as const,
  });
  await createAnnouncement(ctx, {
    createdBy: adminId,
    title: 'Kabar untuk para instruktur',
    text: teachers,
    audience: 'role',
    role: 'instructor',
    createdAt: at(-1),
  });
}
