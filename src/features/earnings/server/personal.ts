import { courses } from '~/features/catalogue/server/tables';
import {
  aboutNobody,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { bankAccountStateLabels, entryKindLabels, payoutStateLabels } from '../terms';
import {
  bankAccounts,
  dailyClosings,
  earningBalances,
  earningMaturities,
  earningMonths,
  ledgerEntries,
  ledgerLines,
  payoutBatches,
  payouts,
  shareSplits,
  shareTerms,
  taxProfiles,
} from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

/** An erasure leaves the ledger, payouts and tax data, which the law asks for, and takes the bank accounts. */
export const earningsPersonal: PersonalData = {
  tables: [
    rowsGo(
      bankAccounts,
      {
        own: ownedBy(bankAccounts.instructorId),
        file: 'rekening_bank',
        about: 'Rekening bank untuk pencairan Anda',
      },
      {
        id: { as: 'id' },
        bank: { as: 'bank' },
        number: { as: 'nomor_rekening' },
        holder: { as: 'nama_pemilik' },
        state: { as: 'keadaan', words: named(bankAccountStateLabels) },
        frozenUntil: { as: 'dibekukan_sampai' },
        reason: { as: 'alasan' },
        createdAt: { as: 'waktu' },
        decidedAt: { as: 'diputuskan' },
        instructorId: { untold: 'reference' },
        decidedBy: { untold: 'others' },
      },
    ),
    rowsStay(
      taxProfiles,
      {
        own: ownedBy(taxProfiles.instructorId),
        key: 'taxId',
        file: 'data_pajak',
        about: 'Data pajak Anda sebagai instruktur',
      },
      {
        name: { as: 'nama', stays: books },
        taxId: { as: 'npwp_atau_nik', stays: books },
        address: { as: 'alamat', stays: books },
        smallTurnover: { as: 'omzet_sampai_500_juta', stays: books },
        updatedAt: { as: 'diubah', stays: books },
        instructorId: { untold: 'reference', stays: 'points at the pseudonym' },
        revision: { untold: 'technical', stays: books },
      },
    ),
    rowsStay(
      payouts,
      { own: ownedBy(payouts.instructorId), file: 'pencairan', about: 'Pencairan pendapatan Anda' },
      {
        id: { as: 'id', stays: books },
        number: { as: 'nomor', stays: books },
        state: { as: 'keadaan', words: named(payoutStateLabels), stays: books },
        amount: { as: 'jumlah', stays: books },
        withheld: { as: 'potongan_pajak', stays: books },
        bank: { as: 'bank', stays: books },
        bankNumber: { as: 'nomor_rekening', stays: books },
        bankHolder: { as: 'nama_pemilik', stays: books },
        reference: { as: 'referensi', stays: books },
        reason: { as: 'alasan', stays: books },
        requestedAt: { as: 'diajukan', stays: books },
        decidedAt: { as: 'diputuskan', stays: books },
        paidAt: { as: 'dibayar', stays: books },
        instructorId: { untold: 'reference', stays: 'points at the pseudonym' },
        ...each(['batchId', 'proofFileId'], { untold: 'reference' as const, stays: books }),
        decidedBy: { untold: 'others', stays: books },
      },
    ),
    rowsStay(
      ledgerLines,
      {
        own: ownedBy(ledgerLines.instructorId),
        file: 'buku_besar',
        about: 'Bagian Anda dari penjualan kursus, beserta pencairannya',
      },
      {
        id: { as: 'id', stays: books },
        kind: { as: 'jenis', words: named(entryKindLabels), stays: books },
        courseId: { as: 'kursus', read: titleOf(courses, ledgerLines.courseId), stays: books },
        amount: { as: 'jumlah_debit_positif', stays: books },
        bookedAt: { as: 'waktu', stays: books },
        maturesOn: { as: 'dapat_dicairkan_mulai', stays: books },
        ...each(['entryId', 'instructorId'], {
          untold: 'reference' as const,
          stays: 'points at the pseudonym',
        }),
        account: { untold: 'technical', stays: books },
      },
    ),
    rowsStay(
      earningBalances,
      { own: ownedBy(earningBalances.instructorId) },
      each(['instructorId', 'earned', 'requested', 'paid', 'updatedAt'], {
        untold: 'copy' as const,
        stays: books,
      }),
    ),
    rowsStay(
      earningMaturities,
      { own: ownedBy(earningMaturities.instructorId) },
      each(['instructorId', 'maturesOn', 'amount'], { untold: 'copy' as const, stays: books }),
    ),
    rowsStay(
      earningMonths,
      { own: ownedBy(earningMonths.instructorId) },
      each(['instructorId', 'month', 'courseId', 'kind', 'count', 'amount'], {
        untold: 'copy' as const,
        stays: books,
      }),
    ),
    rowsStay(
      ledgerEntries,
      { own: ownedBy(ledgerEntries.createdBy) },
      each(
        ['id', 'kind', 'key', 'orderId', 'refundId', 'payoutId', 'reason', 'createdBy', 'bookedAt'],
        { untold: 'others' as const, stays: books },
      ),
    ),
    rowsStay(
      payoutBatches,
      { own: ownedBy(payoutBatches.createdBy) },
      each(['id', 'number', 'createdBy', 'createdAt'], { untold: 'others' as const, stays: books }),
    ),
    rowsStay(
      shareTerms,
      { own: ownedBy(shareTerms.createdBy) },
      each(
        ['id', 'courseId', 'share', 'ownCouponShare', 'fromAt', 'reason', 'createdBy', 'createdAt'],
        { untold: 'others' as const, stays: books },
      ),
    ),
    rowsStay(
      shareSplits,
      { own: ownedBy(shareSplits.createdBy) },
      each(['id', 'courseId', 'parts', 'fromAt', 'createdBy', 'createdAt'], {
        untold: 'others' as const,
        stays: books,
      }),
    ),
    aboutNobody(dailyClosings, 'it has sums and numbers of orders', [
      'day',
      'sums',
      'differences',
      'closedAt',
    ]),
  ],
};
