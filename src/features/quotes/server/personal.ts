import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  amongOwn,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
} from '~/lib/server/personal';
import { categoryLabels, companySizeLabels, statusLabel, tierLabels } from '../terms';
import {
  businessQuoteEvents,
  businessQuoteLines,
  businessQuotePapers,
  businessQuotePayments,
  businessQuoteRequests,
  businessQuotes,
  salesContacts,
} from './tables';

const paper = 'business paper, kept for contract, books and tax also after an erasure';

const ofOwnRequest = (userId: string) =>
  amongOwn(
    businessQuotes.quoteRequestId,
    businessQuoteRequests,
    businessQuoteRequests.userId,
  )(userId);
const ofOwnQuote = (quoteId: PgColumn) => (userId: string) =>
  sql`${quoteId} in (select q.id from ${businessQuotes} q join ${businessQuoteRequests} r on r.id = q.quote_request_id where r.user_id = ${userId})`;
const referenceOfQuote = sql<string>`(select r.reference from ${businessQuoteRequests} r where r.id = ${businessQuotes}.quote_request_id)`;

/** Requests and offers stay unchanged after an erasure: they are business papers of the company. */
export const quotesPersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteRequests,
      {
        own: ownedBy(businessQuoteRequests.userId),
        file: 'permintaan_penawaran',
        about: 'Permintaan penawaran Anda',
      },
      {
        id: { as: 'id', stays: paper },
        reference: { as: 'referensi', stays: paper },
        companyName: { as: 'perusahaan', stays: paper },
        companyEmail: { as: 'email', stays: paper },
        companyPhone: { as: 'telepon', stays: paper },
        companySize: { as: 'ukuran', words: named(companySizeLabels), stays: paper },
        industry: { as: 'industri', stays: paper },
        packageCategory: { as: 'kategori', words: named(categoryLabels), stays: paper },
        packageTier: { as: 'tier', words: named(tierLabels), stays: paper },
        numberOfEmployees: { as: 'peserta', stays: paper },
        trainingCategories: { as: 'minat', stays: paper },
        additionalRequirements: { as: 'kebutuhan', stays: paper },
        contactPersonName: { as: 'kontak', stays: paper },
        contactPersonPosition: { as: 'jabatan', stays: paper },
        status: { as: 'keadaan', words: (value) => statusLabel(String(value)), stays: paper },
        createdAt: { as: 'dikirim', stays: paper },
        selectedPackage: { untold: 'copy', stays: paper },
        searchText: { untold: 'copy', stays: paper },
        linkKey: { untold: 'secret', stays: paper },
        ownerId: { untold: 'others', stays: paper },
        ...each(['offerValue', 'offerExpiresAt', 'firstSentAt', 'decidedAt'], {
          untold: 'copy',
          stays: paper,
        }),
        ...each(
          [
            'program',
            'dueAt',
            'clientKey',
            'anonymous',
            'linkRevokedAt',
            'draftRevision',
            'withdrawnAt',
            'lostCause',
          ],
          {
            untold: 'technical',
            stays: paper,
          },
        ),
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    rowsStay(
      businessQuotes,
      {
        own: ofOwnRequest,
        only: sql`${businessQuotes.status} <> 'draft'`,
        file: 'penawaran',
        about: 'Penawaran yang Anda terima',
      },
      {
        id: { as: 'id', stays: paper },
        quoteRequestId: { as: 'permintaan', read: referenceOfQuote, stays: paper },
        number: { as: 'nomor', stays: paper },
        version: { as: 'versi', stays: paper },
        status: { as: 'keadaan', words: (value) => statusLabel(String(value)), stays: paper },
        finalPrice: { as: 'harga_tanpa_ppn', stays: paper },
        ppn: { as: 'ppn', stays: paper },
        total: { as: 'jumlah', stays: paper },
        sentAt: { as: 'dikirim', stays: paper },
        viewedAt: { as: 'dibuka', stays: paper },
        answeredAt: { as: 'dijawab', stays: paper },
        acceptedName: { as: 'penerima', stays: paper },
        acceptedPosition: { as: 'jabatan_penerima', stays: paper },
        acceptedEmail: { as: 'email_penerima', stays: paper },
        acceptedBy: { untold: 'others', stays: 'points at the pseudonym' },
        poNumber: { as: 'nomor_po', stays: paper },
        rejectionReason: { as: 'alasan_penolakan', stays: paper },
        ...each(
          [
            'termsAndConditions',
            'quotedPrice',
            'discountPercentage',
            'dpp',
            'ppnRate',
            'dppNumerator',
            'dppDenominator',
          ],
          {
            untold: 'copy',
            stays: paper,
          },
        ),
        ...each(['seats', 'months', 'validDays', 'expiresAt', 'scope', 'startsOn', 'endsOn'], {
          untold: 'copy',
          stays: paper,
        }),
        ...each(['contactName', 'contactPhone', 'writers'], { untold: 'others', stays: paper }),
        ...each(['revision', 'createdAt', 'remindedAt', 'answerChannel'], {
          untold: 'technical',
          stays: paper,
        }),
      },
    ),
    rowsStay(
      businessQuoteLines,
      { own: ofOwnQuote(businessQuoteLines.quoteId) },
      each(
        [
          'id',
          'quoteId',
          'position',
          'kind',
          'package',
          'program',
          'unit',
          'description',
          'workshopDays',
          'place',
          'startsOn',
          'endsOn',
          'quantity',
          'unitPrice',
        ],
        { untold: 'copy', stays: paper },
      ),
    ),
    rowsStay(
      businessQuotePayments,
      { own: ofOwnQuote(businessQuotePayments.quoteId) },
      each(['quoteId', 'position', 'trigger', 'dueOn', 'percent', 'amount'], {
        untold: 'copy',
        stays: paper,
      }),
    ),
    rowsStay(
      businessQuotePapers,
      { own: ofOwnQuote(businessQuotePapers.quoteId) },
      each(['quoteId', 'pdf', 'sha256', 'createdAt'], { untold: 'copy', stays: paper }),
    ),
    rowsStay(
      businessQuoteEvents,
      {
        own: amongOwn(
          businessQuoteEvents.requestId,
          businessQuoteRequests,
          businessQuoteRequests.userId,
        ),
      },
      {
        ...each(['id', 'requestId', 'quoteId', 'kind', 'channel', 'createdAt'], {
          untold: 'copy',
          stays: paper,
        }),
        ...each(['actorId', 'text'], { untold: 'others', stays: paper }),
      },
    ),
    rowsGo(
      salesContacts,
      {
        own: ownedBy(salesContacts.userId),
        file: 'nomor_untuk_pembeli',
        about: 'Nomor Anda yang dilihat pembeli',
        key: 'userId',
      },
      {
        phone: { as: 'telepon' },
        whatsapp: { as: 'whatsapp' },
        updatedAt: { as: 'diubah' },
        userId: { as: 'id' },
        revision: { untold: 'technical' },
      },
    ),
  ],
};
