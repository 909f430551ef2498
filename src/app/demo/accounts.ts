import { verifyPassword } from 'better-auth/crypto';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { seededPassword } from '~/features/auth/server/factory';
import { endSessions, forgetProofs } from '~/features/auth/server/mutations';
import { accounts, userRoles, users } from '~/features/auth/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { demoLearners } from './content/learners';

export const demoPeople = [
  { email: 'siswa', name: 'Sari Wulandari' },
  { email: 'siswa2', name: 'Dimas Prasetyo' },
  { email: 'tanpanama', name: '' },
  { email: 'instruktur', name: 'Rahmat Hidayat', role: 'instructor' },
  { email: 'instruktur2', name: 'Maya Kusuma', role: 'instructor' },
  { email: 'admin', name: 'Ayu Lestari', role: 'superadmin' },
  { email: 'sales', name: 'Citra Maharani', role: 'sales' },
  { email: 'hr', name: 'Bambang Santoso' },
] as const;

const demoAddresses = [
  ...demoPeople.map(({ email }) => email),
  ...demoLearners.map((_, index) => `peserta${index + 1}`),
].map((name) => `${name}@nusakelas.test`);

/** The addresses of demo accounts that everybody can open, because they still have the password of the demo. */
async function openDemoAccounts(ctx: Ctx): Promise<string[]> {
  const withPassword = await ctx.db
    .select({ email: users.email, hash: accounts.password })
    .from(users)
    .innerJoin(
      accounts,
      and(
        eq(accounts.userId, users.id),
        eq(accounts.providerId, 'credential'),
        isNotNull(accounts.password),
      ),
    )
    .where(inArray(users.email, demoAddresses));
  const open = new Set<string>();
  // Comparing is slow on purpose, and the demo gives all its accounts one hash.
  for (const hash of new Set(withPassword.flatMap((account) => account.hash ?? []))) {
    if (await verifyPassword({ hash, password: seededPassword }).catch(() => false)) open.add(hash);
  }
  return withPassword.flatMap(({ email, hash }) =>
    hash !== null && open.has(hash) ? [email] : [],
  );
}

/** Keeps a site for the public from starting with accounts whose password everybody knows. @throws Error with a sentence to print */
export async function refuseDemoAccounts(ctx: Ctx): Promise<void> {
  const open = await openDemoAccounts(ctx);
  if (open.length === 0) return;
  throw new Error(
    `Database ini berisi ${open.length} akun demo dengan kata sandi yang diketahui semua orang (${open.slice(0, 3).join(', ')}${open.length > 3 ? ', …' : ''}), jadi situs https tidak dijalankan.\n` +
      'Tutup akun-akun itu dengan «npm run admin -- close-demo» (kursus dan datanya tetap ada), atau pakai database lain.',
  );
}

/** Closes every way into the demo accounts and takes their roles; their courses and ratings stay. Answers the number of accounts. */
export const closeDemoAccounts = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const accountRows = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, demoAddresses))
      .for('no key update');
    const ids = accountRows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await ctx.db.delete(accounts).where(inArray(accounts.userId, ids));
    await ctx.db
      .update(userRoles)
      .set({ revokedAt: ctx.now })
      .where(and(inArray(userRoles.userId, ids), isNull(userRoles.revokedAt)));
    await ctx.db.update(users).set({ role: 'learner' }).where(inArray(users.id, ids));
    for (const id of ids) {
      await endSessions(ctx, id);
      await forgetProofs(ctx, id);
    }
    return ids.length;
  });
