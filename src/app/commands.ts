import { isLastSuperadmin } from '~/features/auth/closing/server/data';
import { moveByOperator } from '~/features/auth/corrections/server/mutations';
import { email as emailSchema } from '~/features/auth/schema';
import { roleOf, userByEmail } from '~/features/auth/server/data';
import { verifyAddress } from '~/features/auth/server/mutations';
import { changeRole, dropFactorOf } from '~/features/auth/staff/server/mutations';
import { reindexAll } from '~/features/catalogue/indexing/server/mutations';
import { rotateIssuerKey } from '~/features/certificates/credentials/server/provider';
import { memberChanged, reindexMembers } from '~/features/directory/members/server/mutations';
import { countLearners } from '~/features/enrollment/server/mutations';
import { announcePolicies } from '~/features/privacy/server/jobs';
import { type Role, roles } from '~/lib/roles';
import { databaseClock } from '~/lib/server/clock';
import { Ctx, inTransaction } from '~/lib/server/ctx';
import { writeForOwnerOnly } from '~/lib/server/data-dir';
import { backup, restore } from '~/lib/server/db/backup';
import { openDatabase } from '~/lib/server/db/open';
import { migrateAsOwner } from '~/lib/server/db/postgres';
import { readConfig } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import { createLogger } from '~/lib/server/log';
import { signingSecret } from '~/lib/server/secret';
import { openStorage } from '~/lib/server/storage/open';
import { refuseStrayDatabase } from './command-place';
import { closeDemoAccounts } from './demo/accounts';
import { seedDemo } from './demo/seed';

const usage = `Perintah:
  npm run admin -- grant EMAIL ${roles.join('|')}
  npm run admin -- revoke EMAIL ${roles.join('|')}
  npm run admin -- verify EMAIL
  npm run admin -- remove-factor EMAIL
  npm run admin -- move-email EMAIL NEW_EMAIL
  npm run admin -- close-demo
  npm run admin -- reindex
  npm run admin -- announce-policies
  npm run admin -- rotate-issuer-key
  npm run seed
  npm run migrate
  npm run backup -- [FOLDER]
  npm run restore -- FOLDER [--force]`;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The operator's commands, on the same build and configuration as the server. @throws Error with a sentence to print */
export async function runCommand(command: string, args: string[]): Promise<void> {
  writeForOwnerOnly();
  const config = readConfig();
  refuseStrayDatabase(command, config);
  const log = createLogger('warn');
  if (command === 'backup') {
    say(`Cadangan tersimpan di ${await backup(config, args[0])}`);
    if (config.authSecret)
      say(
        'AUTH_SECRET tidak ada di dalamnya: simpan secara terpisah. Tanpanya semua orang keluar dan tautan yang sudah terkirim tidak berlaku.',
      );
    return;
  }
  if (command === 'restore') {
    const folder = args.find((arg) => !arg.startsWith('--'));
    if (!folder) throw new Error(usage);
    const replacedFolder = await restore(config, folder, args.includes('--force'));
    say('Database dipulihkan.');
    return say(
      replacedFolder
        ? `Yang digantikan disimpan di ${replacedFolder}: hapus setelah situsnya benar.`
        : 'Tidak ada yang digantikan.',
    );
  }
  if (command === 'migrate' && config.databaseUrl) {
    const applied = await migrateAsOwner({ ...config, databaseUrl: config.databaseUrl }, log);
    return say(
      applied.length > 0 ? `Diterapkan: ${applied.join(', ')}.` : 'Tidak ada migrasi baru.',
    );
  }
  if (command === 'seed' && config.secureCookies)
    throw new Error(
      'Data demo memakai akun dengan kata sandi yang diketahui semua orang: ditolak pada situs https.',
    );
  const database = await openDatabase(config, log);
  try {
    const { now, stop } = await databaseClock(database, log);
    stop();
    const ctx = new Ctx({
      db: database.db,
      actor: null,
      now: now(),
      requestId: newId(),
      log,
      wakeOutbox: () => {},
    });
    if (command === 'seed')
      say(
        (await seedDemo(ctx, {
          database,
          storage: openStorage(config),
          secret: await signingSecret(config),
          log,
        }))
          ? 'Data demo ditambahkan.'
          : 'Tidak ada yang ditambahkan: sudah ada akun di database ini.',
      );
    else if (command === 'admin')
      await admin(ctx, args, {
        secret: await signingSecret(config),
        secureCookies: config.secureCookies,
        appUrl: config.appUrl,
      });
    // Opening the embedded database has migrated it.
    else if (command === 'migrate') say('Database tertanam sudah terbaru.');
    else throw new Error(usage);
  } finally {
    await database.close();
  }
}

type AdminOptions = { secret: string; secureCookies: boolean; appUrl: string };

async function admin(
  ctx: Ctx,
  [verb, email, argument]: string[],
  { secret, secureCookies, appUrl }: AdminOptions,
) {
  if (verb === 'reindex') {
    const courses = await reindexAll(ctx);
    await countLearners(ctx);
    const members = await reindexMembers(ctx);
    return say(`${courses} kursus dan ${members} anggota diindeks ulang.`);
  }
  if (verb === 'announce-policies') {
    const recipients = await announcePolicies(() => ctx);
    return say(`${recipients} orang akan dikabari tentang ketentuan yang berlaku.`);
  }
  if (verb === 'rotate-issuer-key') {
    const key = await rotateIssuerKey(ctx, secret);
    return say(
      `Kunci baru menandatangani sertifikat: ${key}. Kunci lama tidak menandatangani lagi dan tetap diumumkan, jadi sertifikat lama tetap dapat diperiksa.`,
    );
  }
  if (verb === 'close-demo')
    return say(
      `${await closeDemoAccounts(ctx)} akun demo ditutup: tanpa kata sandi, sesi, dan peran.`,
    );
  const deps = { profileChanged: memberChanged };
  const role = roles.find((name) => name === argument);
  const user = email ? await userByEmail(ctx, email) : null;
  if (email && !user) throw new Error(`Tidak ada akun dengan email ${email}.`);
  // A superadmin who is given another role, or loses that of a superadmin, no longer counts as one (spec decision 9): somebody else must be left.
  const change = (userId: string, name: string, role: Role, granted: boolean) =>
    inTransaction(ctx, async (ctx) => {
      const last = await isLastSuperadmin(ctx, userId, {
        factorRequired: secureCookies,
        hold: true,
      });
      const changed = await changeRole(ctx, userId, { role, granted, reason: null }, deps);
      if (last && (await roleOf(ctx, userId)) !== 'superadmin')
        throw new Error(
          `${name} superadmin terakhir: beri peran itu dulu kepada orang lain${secureCookies ? ' yang memakai verifikasi dua langkah' : ''}.`,
        );
      return changed;
    });
  if (verb === 'grant' && user && role) {
    await change(user.id, user.name, role, true);
    return say(`${user.name} sekarang ${role}.`);
  }
  if (verb === 'revoke' && user && role)
    return say(
      `${await change(user.id, user.name, role, false)} baris peran ${role} dicabut dari ${user.name}.`,
    );
  if (verb === 'verify' && user) {
    await verifyAddress(ctx, user.id);
    return say(`Email ${user.name} terverifikasi.`);
  }
  if (verb === 'remove-factor' && user) {
    const had = await inTransaction(ctx, (ctx) => dropFactorOf(ctx, user, null));
    return say(
      had
        ? `Verifikasi dua langkah ${user.name} dimatikan; semua perangkatnya keluar.`
        : `${user.name} tidak memakai verifikasi dua langkah.`,
    );
  }
  if (verb === 'move-email' && user && argument) {
    const to = emailSchema.safeParse(argument);
    if (!to.success) throw new Error(`${argument} bukan alamat email.`);
    if (!(await moveByOperator(ctx, user, to.data, { secret, appUrl })))
      throw new Error(`${to.data} sudah menjadi email sebuah akun.`);
    return say(
      `Akun ${user.name} sekarang memakai ${to.data}, yang belum terbukti: pemiliknya membuktikannya lewat email kami atau password baru. Kedua alamat dikabari.`,
    );
  }
  throw new Error(usage);
}
