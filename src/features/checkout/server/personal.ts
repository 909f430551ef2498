import { or, sql } from 'drizzle-orm';
import { amongOwn, each, named, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { gatewayLabels, orderStateLabels, proofStateLabels, refundStateLabels } from '../terms';
import { coupons, orders, paymentAttempts, paymentProofs, refunds } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';
const pseudonym = 'points at the pseudonym';

type OfOrder = typeof paymentAttempts | typeof paymentProofs | typeof refunds;
const ofOwnOrder = (table: OfOrder) => amongOwn(table.orderId, orders, orders.userId);
const numberOf = (table: OfOrder) =>
  sql<string>`(select o.number from ${orders} o where o.id = ${table.orderId})`;

/** Orders, payments and papers stay after an erasure, because the law asks for them; what somebody only wished goes. */
export const checkoutPersonal: PersonalData = {
  tables: [
    rowsStay(
      orders,
      { own: ownedBy(orders.userId), file: 'pesanan', about: 'Pesanan Anda' },
      {
        id: { as: 'id', stays: books },
        number: { as: 'nomor', stays: books },
        courseTitle: { as: 'kursus', stays: books },
        state: { as: 'keadaan', words: named(orderStateLabels), stays: books },
        listPrice: { as: 'harga_daftar', stays: books },
        price: { as: 'harga', stays: books },
        discount: { as: 'potongan', stays: books },
        net: { as: 'harga_tanpa_ppn', stays: books },
        dpp: { as: 'dpp', stays: books },
        ppn: { as: 'ppn', stays: books },
        total: { as: 'jumlah', stays: books },
        uniqueCode: { as: 'kode_unik', stays: books },
        refunded: { as: 'dana_dikembalikan', stays: books },
        couponCode: { as: 'kupon', stays: books },
        billingName: { as: 'nama_penagihan', stays: books },
        billingEmail: { as: 'email_penagihan', stays: books },
        billingPhone: { as: 'telepon_penagihan', stays: books },
        wantsFaktur: { as: 'butuh_faktur', stays: books },
        taxName: { as: 'nama_pajak', stays: books },
        taxId: { as: 'npwp_atau_nik', stays: books },
        taxAddress: { as: 'alamat_pajak', stays: books },
        termsVersion: { as: 'versi_ketentuan', stays: books },
        gateway: { as: 'cara_bayar', words: named(gatewayLabels), stays: books },
        createdAt: { as: 'dipesan', stays: books },
        paidAt: { as: 'dibayar', stays: books },
        changedAt: { as: 'diubah', stays: books },
        userId: { untold: 'reference', stays: pseudonym },
        ...each(['courseSlug', 'searchText'], { untold: 'copy', stays: books }),
        ...each(['courseId', 'couponId'], { untold: 'reference', stays: books }),
        freeCheckedBy: { untold: 'others', stays: books },
        ...each(
          [
            'couponBearer',
            'taxTreatment',
            'ppnRate',
            'dppNumerator',
            'dppDenominator',
            'expiresAt',
            'remindedAt',
            'freeMark',
            'freeCheckedAt',
          ],
          {
            untold: 'technical',
            stays: books,
          },
        ),
      },
    ),
    rowsStay(
      paymentAttempts,
      {
        own: ofOwnOrder(paymentAttempts),
        file: 'pembayaran',
        about: 'Percobaan membayar pesanan Anda',
      },
      {
        id: { as: 'id', stays: books },
        orderId: { as: 'pesanan', read: numberOf(paymentAttempts), stays: books },
        gateway: { as: 'cara_bayar', words: named(gatewayLabels), stays: books },
        externalId: { as: 'nomor_pembayaran', stays: books },
        amount: { as: 'jumlah', stays: books },
        buyerFee: { as: 'biaya_pembayaran', stays: books },
        method: { as: 'metode', stays: books },
        details: { as: 'rincian', stays: books },
        createdAt: { as: 'dimulai', stays: books },
        changedAt: { as: 'diubah', stays: books },
        ...each(
          ['transactionId', 'state', 'redirectUrl', 'fee', 'expiresAt', 'checkAt', 'checks'],
          { untold: 'technical', stays: books },
        ),
      },
    ),
    rowsStay(
      paymentProofs,
      {
        own: ofOwnOrder(paymentProofs),
        file: 'bukti_transfer',
        about: 'Bukti transfer yang Anda kirim',
      },
      {
        id: { as: 'id', stays: books },
        orderId: { as: 'pesanan', read: numberOf(paymentProofs), stays: books },
        senderBank: { as: 'bank_asal', stays: books },
        senderName: { as: 'nama_pengirim', stays: books },
        transferredOn: { as: 'tanggal_transfer', stays: books },
        state: { as: 'keadaan', words: named(proofStateLabels), stays: books },
        reason: { as: 'alasan', stays: books },
        createdAt: { as: 'dikirim', stays: books },
        decidedAt: { as: 'diputuskan', stays: books },
        fileId: { untold: 'reference', stays: books },
        sha256: { untold: 'technical', stays: books },
        decidedBy: { untold: 'others', stays: books },
      },
    ),
    rowsStay(
      refunds,
      { own: ofOwnOrder(refunds), file: 'pengembalian_dana', about: 'Pengembalian dana Anda' },
      {
        id: { as: 'id', stays: books },
        orderId: { as: 'pesanan', read: numberOf(refunds), stays: books },
        state: { as: 'keadaan', words: named(refundStateLabels), stays: books },
        amount: { as: 'jumlah', stays: books },
        reason: { as: 'alasan', stays: books },
        bankName: { as: 'bank', stays: books },
        bankAccount: { as: 'nomor_rekening', stays: books },
        bankHolder: { as: 'nama_pemilik_rekening', stays: books },
        answer: { as: 'jawaban', stays: books },
        createdAt: { as: 'diajukan', stays: books },
        decidedAt: { as: 'diputuskan', stays: books },
        heldAt: { as: 'diperiksa_lagi', stays: books },
        revokes: { as: 'sertifikat_dicabut', stays: books },
        doneAt: { as: 'dikirim', stays: books },
        reference: { as: 'referensi', stays: books },
        ...each(['key', 'promised', 'bearer', 'channel'], { untold: 'technical', stays: books }),
        ...each(['requestedBy', 'decidedBy'], { untold: 'others', stays: books }),
      },
    ),
    rowsStay(
      coupons,
      {
        own: (userId) =>
          or(ownedBy(coupons.instructorId)(userId), ownedBy(coupons.createdBy)(userId)),
        file: 'kupon',
        about: 'Kupon yang Anda buat',
      },
      {
        id: { as: 'id', stays: books },
        code: { as: 'kode', stays: books },
        kind: { as: 'jenis', stays: books },
        value: { as: 'nilai', stays: books },
        startsAt: { as: 'mulai', stays: books },
        endsAt: { as: 'berakhir', stays: books },
        maxUses: { as: 'paling_banyak', stays: books },
        uses: { as: 'dipakai', stays: books },
        budget: { as: 'anggaran', stays: books },
        spent: { as: 'potongan_terpakai', stays: books },
        createdAt: { as: 'dibuat', stays: books },
        ...each(
          [
            'scope',
            'bearer',
            'maxPerPerson',
            'firstPurchase',
            'minimum',
            'disabledAt',
            'approvedAt',
            'revision',
            'updatedAt',
          ],
          {
            untold: 'technical',
            stays: books,
          },
        ),
        ...each(['courseId', 'categoryId', 'instructorId', 'createdBy', 'approvedBy'], {
          untold: 'reference',
          stays: books,
        }),
      },
    ),
  ],
};
