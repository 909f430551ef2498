import { sql } from 'drizzle-orm';
import { aboutNobody, each, named, type PersonalData, rowsStay } from '~/lib/server/personal';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import { methodLabels } from '../terms';
import {
  businessQuoteAcceptancePapers,
  businessQuoteAcceptances,
  businessQuoteCodes,
} from './tables';

const paper = 'evidence of a contract, kept for books and tax also after an erasure';

const ofOwnQuote =
  (
    quoteId: typeof businessQuoteAcceptances.quoteId | typeof businessQuoteAcceptancePapers.quoteId,
  ) =>
  (userId: string) =>
    sql`${quoteId} in (select q.id from ${businessQuotes} q join ${businessQuoteRequests} r on r.id = q.quote_request_id where r.user_id = ${userId})`;

export const acceptancePersonal: PersonalData = {
  tables: [
    rowsStay(
      businessQuoteAcceptances,
      {
        own: ofOwnQuote(businessQuoteAcceptances.quoteId),
        key: 'quoteId',
        file: 'persetujuan_penawaran',
        about: 'Persetujuan Anda atas penawaran',
      },
      {
        quoteId: { as: 'penawaran', stays: paper },
        method: { as: 'cara', words: named(methodLabels), stays: paper },
        network: { as: 'jaringan', stays: paper },
        device: { as: 'peramban', stays: paper },
        npwp: { as: 'npwp', stays: paper },
        legalAddress: { as: 'alamat', stays: paper },
        letterSha256: { as: 'sidik_surat', stays: paper },
        createdAt: { as: 'disetujui', stays: paper },
      },
    ),
    rowsStay(
      businessQuoteAcceptancePapers,
      { own: ofOwnQuote(businessQuoteAcceptancePapers.quoteId) },
      each(['quoteId', 'pdf', 'sha256', 'createdAt'], { untold: 'copy', stays: paper }),
    ),
    aboutNobody(businessQuoteCodes, 'a code for an offer, gone after a day', [
      'quoteId',
      'key',
      'sentAt',
      'expiresAt',
      'wrong',
      'sent',
      'countedFrom',
    ]),
  ],
};
