import { eq, inArray, or } from 'drizzle-orm';
import {
  aboutNobody,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
} from '~/lib/server/personal';
import { emailChangeOf, emailConfirmedOf, erasedAddress, mailCodeOf, resetLinkOf } from '../rules';
import { erasedName, providerLabels, roleLabels, viewEndingLabels } from '../terms';
import { endSessions, retireAccount } from './mutations';
import {
  accounts,
  accountViews,
  jwks,
  knownDevices,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from './tables';

/** Sign-in methods and sessions are deleted. The account's row stays as a pseudonym, because other rows point at it. */
export const authPersonal: PersonalData = {
  tables: [
    rowsStay(
      users,
      { own: ownedBy(users.id), file: 'akun', about: 'Akun Anda' },
      {
        id: { as: 'id', stays: 'the pseudonym that other rows point at' },
        name: { as: 'nama', becomes: erasedName },
        email: { as: 'email', becomes: ({ person }) => erasedAddress(person.userId) },
        emailVerified: { as: 'email_terverifikasi', becomes: false },
        image: { as: 'gambar', becomes: null },
        twoFactorEnabled: { as: 'verifikasi_dua_langkah', becomes: false },
        closingAt: { as: 'akan_dihapus', becomes: null },
        role: { untold: 'copy', becomes: 'learner' },
        suspendedAt: { as: 'ditangguhkan', becomes: null },
        suspendedUntil: { as: 'ditangguhkan_sampai', becomes: null },
        suspensionReason: { as: 'alasan_penangguhan', becomes: null },
        lastSeenAt: { as: 'terakhir_berkunjung', stays: 'a date without a person' },
        createdAt: { as: 'dibuat', stays: 'a date without a person' },
        updatedAt: { as: 'diubah', becomes: ({ now }) => now },
        mergedEmail: { as: 'email_sebelum_digabung', becomes: null },
        mergedAt: { as: 'digabungkan', stays: 'a date without a person' },
        mergedInto: { untold: 'reference', stays: 'points at the pseudonym' },
        emailVerifiedAt: { untold: 'technical', stays: 'a date without a person' },
        erasedAt: { untold: 'technical', becomes: ({ now }) => now },
      },
    ),
    rowsGo(
      accounts,
      {
        own: ownedBy(accounts.userId),
        file: 'cara_masuk',
        about: 'Cara Anda masuk, tanpa password dan token',
      },
      {
        id: { as: 'id' },
        providerId: { as: 'penyedia', words: named(providerLabels) },
        accountId: { as: 'akun_di_penyedia' },
        label: { as: 'nama_akun' },
        scope: { as: 'izin' },
        createdAt: { as: 'dibuat' },
        ...each(['password', 'accessToken', 'refreshToken', 'idToken'], { untold: 'secret' }),
        ...each(['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'updatedAt'], {
          untold: 'technical',
        }),
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      twoFactors,
      {
        own: ownedBy(twoFactors.userId),
        file: 'verifikasi_dua_langkah',
        about: 'Verifikasi dua langkah, tanpa kuncinya',
      },
      {
        id: { as: 'id' },
        verified: { as: 'aktif' },
        createdAt: { as: 'dibuat' },
        ...each(['secret', 'backupCodes'], { untold: 'secret' }),
        ...each(['failedVerificationCount', 'lockedUntil', 'lastStep'], { untold: 'technical' }),
        userId: { untold: 'reference' },
      },
    ),
    rowsStay(
      userRoles,
      { own: ownedBy(userRoles.userId), file: 'peran', about: 'Peran akun Anda' },
      {
        id: { as: 'id', stays: 'the trail of who could do what' },
        role: { as: 'peran', words: named(roleLabels), stays: 'the trail of who could do what' },
        createdAt: { as: 'sejak', stays: 'the trail of who could do what' },
        revokedAt: { as: 'dicabut', changes: 'roles that still counted are revoked' },
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    rowsGo(
      sessions,
      {
        own: ownedBy(sessions.userId),
        ownStep: true,
        file: 'sesi',
        about: 'Perangkat tempat Anda masuk',
      },
      {
        id: { as: 'id' },
        ipAddress: { as: 'alamat_ip' },
        userAgent: { as: 'peramban' },
        createdAt: { as: 'masuk' },
        expiresAt: { as: 'berakhir' },
        token: { untold: 'secret' },
        ...each(['reauthenticatedAt', 'updatedAt'], { untold: 'technical' }),
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      accountViews,
      {
        own: ownedBy(accountViews.userId),
        file: 'dilihat_petugas',
        about: 'Kapan petugas melihat akun Anda',
      },
      {
        id: { as: 'id' },
        reason: { as: 'alasan' },
        begunAt: { as: 'mulai' },
        endsAt: { as: 'paling_lama_sampai' },
        endedAt: { as: 'berakhir' },
        ending: { as: 'cara_berakhir', words: named(viewEndingLabels) },
        staffId: { untold: 'others' },
        sessionId: { untold: 'others' },
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      knownDevices,
      {
        own: ownedBy(knownDevices.userId),
        file: 'perangkat_dikenal',
        about: 'Peramban yang kami kenali sebagai milik Anda',
      },
      {
        id: { as: 'id' },
        createdAt: { as: 'dikenal_sejak' },
        expiresAt: { as: 'berakhir' },
        deviceId: { untold: 'secret' },
        ...each(['sessionId', 'userId'], { untold: 'reference' }),
        ...each(['failedVerificationCount', 'lockedUntil'], { untold: 'technical' }),
      },
    ),
    rowsGo(
      verifications,
      {
        own: (userId) =>
          or(
            inArray(verifications.identifier, [
              emailChangeOf(userId),
              emailConfirmedOf(userId),
              mailCodeOf(userId),
              resetLinkOf(userId),
            ]),
            eq(verifications.value, userId),
          ),
        ownStep: true,
      },
      {
        ...each(['identifier', 'value'], { untold: 'secret' }),
        ...each(['id', 'expiresAt', 'createdAt', 'updatedAt'], { untold: 'technical' }),
      },
    ),
    aboutNobody(jwks, 'keys of the site', [
      'id',
      'publicKey',
      'privateKey',
      'alg',
      'crv',
      'createdAt',
      'expiresAt',
    ]),
  ],
  before: (ctx, { userId }) => endSessions(ctx, userId),
  after: retireAccount,
};
