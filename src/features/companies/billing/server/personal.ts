import { aboutNobody, each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { companyBillPapers, companyBills, companyHandovers, companyReceipts } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28)';

/** Invoices of companies and what settled them are books; of people they know only who did something. */
export const billingPersonal: PersonalData = {
  tables: [
    rowsStay(
      companyBills,
      { own: ownedBy(companyBills.slipBy) },
      {
        ...each(
          [
            'id',
            'contractId',
            'position',
            'trigger',
            'percent',
            'state',
            'dueAt',
            'net',
            'dpp',
            'ppn',
            'total',
            'number',
          ],
          {
            untold: 'others' as const,
            stays: books,
          },
        ),
        ...each(
          [
            'issuedAt',
            'issuedBy',
            'lateAt',
            'buyerName',
            'buyerNpwp',
            'buyerAddress',
            'poNumber',
            'invoicedBefore',
            'paid',
            'withheld',
          ],
          {
            untold: 'others' as const,
            stays: books,
          },
        ),
        ...each(
          [
            'slipNumber',
            'slipFileId',
            'slipSentAt',
            'slipBy',
            'slipAcceptedAt',
            'fakturNumber',
            'fakturFileId',
            'fakturEnteredAt',
            'reminders',
            'createdAt',
          ],
          {
            untold: 'others' as const,
            stays: books,
          },
        ),
      },
    ),
    rowsStay(
      companyReceipts,
      { own: ownedBy(companyReceipts.createdBy) },
      each(
        [
          'id',
          'billId',
          'receivedOn',
          'amount',
          'withheld',
          'reference',
          'fileId',
          'createdAt',
          'createdBy',
          'undoneAt',
          'undoneBy',
          'undoReason',
        ],
        {
          untold: 'others' as const,
          stays: books,
        },
      ),
    ),
    rowsStay(
      companyHandovers,
      { own: ownedBy(companyHandovers.createdBy) },
      each(
        [
          'id',
          'contractId',
          'signedOn',
          'fileId',
          'byStaff',
          'createdAt',
          'createdBy',
          'removedAt',
          'removedBy',
          'removeReason',
        ],
        {
          untold: 'others' as const,
          stays: books,
        },
      ),
    ),
    aboutNobody(companyBillPapers, 'invoices of companies', [
      'billId',
      'pdf',
      'sha256',
      'createdAt',
    ]),
  ],
};
