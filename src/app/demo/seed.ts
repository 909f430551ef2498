import { createUser } from '~/features/auth/server/factory';
import { users } from '~/features/auth/server/tables';
import { grantRole } from '~/features/auth/staff/server/mutations';
import { indexCourses } from '~/features/catalogue/indexing/server/mutations';
import { isFree } from '~/features/catalogue/rules';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { createExam } from '~/features/exams/server/factory';
import { createNotification } from '~/features/notifications/server/factory';
import { countFigures } from '~/features/platform/figures/server/jobs';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import type { Database } from '~/lib/server/db/port';
import type { Logger } from '~/lib/server/log';
import type { FileStorage } from '~/lib/server/storage/port';
import { demoPeople } from './accounts';
import { seedApplications } from './applications';
import { seedCertificates } from './certificates';
import { seedCompanies } from './companies';
import { demoCategories } from './content/all';
import { sqlExam, sqlQuestions } from './content/exam';
import { demoLearners } from './content/learners';
import { type MadeCourse, seedLearners } from './learners';
import { seedLife } from './life';
import { seedMembers } from './members';
import { seedOrders } from './orders';
import { seedOutreach } from './outreach';
import { seedProfile } from './profiles';
import { seedSales } from './sales';
import { seedStudio } from './studio';

const minute = 60_000;
/** Days: the age of the newest course, which is older than the oldest sale; each further course is one day older. */
const newestCourseAgeDays = 185;

/** Learners whom the demo's company has named, so that they have a company beside their courses. */
const companyLearners = [1, 2, 3, 4, 5].map((number) => `peserta${number}@nusakelas.test`);

type SeedDeps = { database: Database; storage: FileStorage; secret: string; log: Logger };

/** Fills an empty database with the demo accounts and courses of docs/spec/decisions.md; answers false when there are accounts already. */
export async function seedDemo(
  ctx: Ctx,
  { database, storage, secret, log }: SeedDeps,
): Promise<boolean> {
  const [any] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  if (any) return false;
  const adminId = await inTransaction(ctx, async (ctx) => {
    const ids = new Map<string, string>();
    for (const person of demoPeople) {
      const id = await createUser(ctx, {
        email: `${person.email}@nusakelas.test`,
        name: person.name,
        consents: person.name !== '',
      });
      ids.set(person.email, id);
      await seedProfile(ctx, id, person.name);
      if ('role' in person) await grantRole(ctx, id, person.role);
    }
    const made: MadeCourse[] = [];
    const categoryIds = new Map<string, string>();
    for (const category of demoCategories) {
      const categoryId = await createCategory(ctx, { name: category.name, slug: category.slug });
      categoryIds.set(category.slug, categoryId);
      for (const { instructor, ...course } of category.courses) {
        const instructorId = ids.get(instructor) as string;
        const createdAt = new Date(
          ctx.now.getTime() - (newestCourseAgeDays + made.length) * 24 * 60 * minute,
        );
        const { id, lessonIds } = await createCourse(ctx, {
          ...course,
          categoryId,
          instructorId,
          createdAt,
        });
        made.push({ id, slug: course.slug, instructorId, lessonIds, isFree: isFree(course.price) });
      }
    }
    await indexCourses(
      ctx,
      made.map(({ id }) => id),
    );
    const adminId = ids.get('admin') as string;
    const oldest = new Date(
      ctx.now.getTime() - (newestCourseAgeDays + made.length) * 24 * 60 * minute,
    );
    await seedStudio(ctx, {
      categoryIds,
      instructorId: ids.get('instruktur') as string,
      adminId,
      createdAt: oldest,
    });
    await seedLearners(ctx, {
      courses: made,
      adminId,
      instructorId: ids.get('instruktur') as string,
    });
    await seedExam(ctx, made);
    await seedCertificates(ctx, { courses: made, learnerId: ids.get('siswa2') as string });
    await seedSales(ctx, { instructorId: ids.get('instruktur') as string, adminId });
    await seedMembers(ctx);
    await seedOutreach(ctx, {
      adminId,
      readers: ['peserta11@nusakelas.test', 'peserta12@nusakelas.test'],
    });
    await welcome(ctx, ids.get('siswa') as string);
    await seedCompanies(ctx, {
      secret,
      hrId: ids.get('hr') as string,
      adminId,
      learners: companyLearners,
    });
    return adminId;
  });
  await seedApplications(ctx, { storage, adminId });
  await seedOrders(ctx, { storage });
  await inTransaction(ctx, seedLife);
  await countFigures(ctx);
  await database.executeSql('analyze');
  log.info({ accounts: demoPeople.length + demoLearners.length }, 'demo data seeded');
  return true;
}

/** The final exam was opened three days ago, so that those who had finished the course before don't need it. */
async function seedExam(ctx: Ctx, made: MadeCourse[]): Promise<void> {
  const { course, ...settings } = sqlExam;
  const courseId = made.find(({ slug }) => slug === course)?.id;
  const openedAt = new Date(ctx.now.getTime() - 3 * 24 * 60 * minute);
  if (courseId)
    await createExam(ctx, {
      courseId,
      questions: sqlQuestions,
      openedAt,
      reveal: 'explanations',
      ...settings,
    });
}

async function welcome(ctx: Ctx, userId: string) {
  const before = (minutes: number) => new Date(ctx.now.getTime() - minutes * minute);
  await createNotification(ctx, {
    userId,
    title: 'Selamat datang di NusaKelas',
    message: 'Mulai dari kursus gratis Dasar Pemrograman Web.',
    link: '/course/dasar-pemrograman-web',
    createdAt: before(90),
  });
  await createNotification(ctx, {
    userId,
    title: 'Lengkapi profil Anda',
    message: `Nama lengkap dicetak di sertifikat, jadi pastikan ejaannya benar.`,
    link: '/profile/complete',
    isRead: true,
    createdAt: before(600),
  });
}
