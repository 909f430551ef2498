import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { type ApplicationState, agreementVersion } from '../terms';
import { applicationEvents, instructorApplications } from './tables';

type ApplicationOptions = Pick<typeof instructorApplications.$inferInsert, 'userId'> &
  Partial<typeof instructorApplications.$inferInsert>;

/** The answers of a complete application, without category and proof. */
export const completeAnswers = {
  expertise: ['Analisis data', 'SQL'],
  bio: 'Sepuluh tahun mengolah data penjualan koperasi, lima di antaranya sambil melatih rekan-rekan baru di lapangan.',
  sampleUrl: 'https://youtu.be/dQw4w9WgXcQ',
  outline:
    '1. Mengenal tabel dan tugas membuat satu tabel sendiri\n2. Membersihkan data penjualan dengan tugas dari data nyata\n3. Membaca grafik dan menulis simpulan satu paragraf',
  agreement: agreementVersion,
};

/** Makes an application as its states leave it; `events` are the states of its history with their reasons, a minute apart. */
export async function createApplication(
  ctx: Ctx,
  {
    events = [],
    ...options
  }: ApplicationOptions & {
    events?: { state: ApplicationState; actorId: string; reason?: string; at: Date }[];
  },
): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db
    .insert(instructorApplications)
    .values({ id, ...times, revision: 1, ...completeAnswers, agreedAt: ctx.now, ...options });
  if (events.length > 0) {
    await ctx.db.insert(applicationEvents).values(
      events.map(({ at, reason = null, ...event }) => ({
        id: newId(),
        applicationId: id,
        createdAt: at,
        reason,
        ...event,
      })),
    );
  }
  return id;
}
