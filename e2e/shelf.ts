import { eq } from 'drizzle-orm';
import { seedDemo } from '~/app/demo/seed';
import { users } from '~/features/auth/server/tables';
import { indexCourses } from '~/features/catalogue/indexing/server/mutations';
import { createCategory, createCourse } from '~/features/catalogue/server/factory';
import { type Level, levels } from '~/features/catalogue/terms';
import { Ctx, inTransaction } from '~/lib/server/ctx';
import { openEmbedded } from '~/lib/server/db/embedded';
import { embeddedDirectory, openDatabase } from '~/lib/server/db/open';
import { readConfig } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { signingSecret } from '~/lib/server/secret';
import { openStorage } from '~/lib/server/storage/open';
import { emptyDump } from '~/testing/database';
import { seedEndedOffer } from './ended-offer';
import { seedExam } from './exam-course';
import { seedCertificates } from './shown-certificates';

const day = 24 * 60 * 60_000;
const crafts = ['Anyaman', 'Keramik', 'Rajutan', 'Sulaman', 'Ukiran', 'Makrame'];
const places = [
  'Bantul',
  'Cirebon',
  'Jepara',
  'Lombok',
  'Minahasa',
  'Payakumbuh',
  'Sintang',
  'Tasikmalaya',
  'Tenganan',
  'Toraja',
];

/**
 * The demo is one page of courses long: sixty older ones of a category of their own make a list of several pages, and
 * one category has none. Beside them one company's offer that has run out, and a course with an exam.
 */
const config = readConfig();
const log = createLogger('warn');
const database = config.databaseUrl
  ? await openDatabase(config, log)
  : await openEmbedded(embeddedDirectory(config.dataDir), await emptyDump());
const ctx = new Ctx({
  db: database.db,
  actor: null,
  now: new Date(),
  requestId: newId(),
  log,
  wakeOutbox: () => {},
});
const secret = await signingSecret(config);
await seedDemo(ctx, { database, storage: openStorage(config), secret, log });
await seedEndedOffer(ctx, secret);
await seedCertificates(ctx);
await inTransaction(ctx, async (ctx) => {
  const [instructor] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'instruktur2@nusakelas.test'));
  if (!instructor) throw new Error('the demo has no second instructor');
  await createCategory(ctx, { name: 'Olahraga', slug: 'olahraga' });
  const categoryId = await createCategory(ctx, { name: 'Kerajinan', slug: 'kerajinan' });
  const made: string[] = [];
  for (const place of places) {
    for (const craft of crafts) {
      const { id } = await createCourse(ctx, {
        title: `${craft} gaya ${place}`,
        slug: `${craft}-gaya-${place}`.toLowerCase(),
        description: `Mengenal bahan, alat, dan ragam hias ${craft.toLowerCase()} dari ${place}.`,
        level: levels[made.length % levels.length] as Level,
        price: made.length % 4 === 0 ? 0 : 75_000 + 5_000 * made.length,
        createdAt: new Date(ctx.now.getTime() - (220 + made.length) * day),
        categoryId,
        instructorId: instructor.id,
      });
      made.push(id);
    }
  }
  await indexCourses(ctx, made);
  await seedExam(ctx, { categoryId, instructorId: instructor.id });
});
await database.close();
