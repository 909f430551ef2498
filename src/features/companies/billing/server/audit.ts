import type { AuditWords } from '~/lib/server/audit';
import { billStateLabels } from '../terms';

export const billingAudit: AuditWords[] = [
  {
    subject: 'company_bill',
    actions: {
      'bill.invoiced': 'Menerbitkan invoice kontrak',
      'bill.faktur_entered': 'Mencatat faktur pajak kontrak',
      'bill.payment_noted': 'Mencatat pembayaran invoice kontrak',
      'bill.payment_undone': 'Mengurungkan pembayaran invoice kontrak',
      'bill.slip_accepted': 'Menerima bukti potong PPh 23',
      'bill.slip_rejected': 'Menolak bukti potong PPh 23',
      'bill.handover_entered': 'Mengunggah BAST',
      'bill.handover_removed': 'Mencabut BAST',
    },
    fields: {
      paid: 'Dibayar',
      withheld: 'PPh 23 dipotong',
      payableOn: 'Jatuh tempo',
      signedOn: 'BAST ditandatangani',
    },
    rupiah: ['paid', 'withheld'],
    values: billStateLabels,
  },
];
