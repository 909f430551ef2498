import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import type { Ctx } from '~/lib/server/ctx';
import { brandAt } from '~/lib/settings';
import { npwpText } from '../rules';
import { methodLabels } from '../terms';
import { type AcceptanceFacts, acceptanceFacts, keptPaper } from './data';
import type { AcceptanceSheet } from './documents/acceptance';
import { keepAcceptance } from './mutations';

function sheetOf(facts: AcceptanceFacts): AcceptanceSheet {
  const { record, channel } = facts;
  const issuer = brandAt(record.createdAt);
  const number = facts.number ?? '';
  const offline = channel === 'offline';
  const letterDate = facts.sentAt ? formatDate(facts.sentAt) : '';
  return {
    issuer,
    date: record.createdAt,
    reference: `Persetujuan ${number}`,
    title: 'Persetujuan penawaran',
    statement: `${facts.companyName}, diwakili ${facts.name} selaku ${facts.position}, menyetujui penawaran ${issuer.legalName} nomor ${number} tanggal ${letterDate} senilai ${formatAmount(facts.total)} termasuk PPN, beserta syarat dan ketentuannya.`,
    groups: [
      {
        title: 'Penawaran',
        facts: [
          ['Nomor', number],
          ['Tanggal surat', letterDate],
          ['Nilai', `${formatAmount(facts.total)} termasuk PPN`],
          ['Permintaan', facts.reference],
          ['Nomor PO', facts.poNumber ?? 'Menyusul'],
        ],
      },
      {
        title: 'Pembeli',
        facts: [
          ['Perusahaan', facts.companyName],
          ['NPWP', record.npwp ? npwpText(record.npwp) : 'Tidak dicatat'],
          ['Alamat', record.legalAddress ?? 'Tidak dicatat'],
        ],
      },
      {
        title: offline ? 'Dicatat' : 'Ditandatangani secara elektronik',
        facts: [
          ['Oleh', `${facts.name}, ${facts.position}`],
          ['Waktu', formatDateTime(record.createdAt)],
          ['Cara', methodLabels[record.method]],
          ...(facts.email ? [['Email terdaftar', facts.email] as const] : []),
          ...(record.network
            ? [['Dari', `${record.device}, jaringan ${record.network}`] as const]
            : []),
        ],
      },
    ],
    hash: {
      label: 'SHA-256 berkas surat penawaran (PDF) yang disetujui',
      value: record.letterSha256,
    },
    note: offline
      ? `Persetujuan ini diterima di luar situs dan dicatat oleh tim ${issuer.legalName}. Siapa pun dapat mencocokkan berkas surat penawaran dengan sidik SHA-256 di atas.`
      : 'Pembeli membuka syarat dan ketentuan, mencentang persetujuannya, lalu membuktikan diri dengan cara di atas. Siapa pun dapat mencocokkan berkas surat penawaran dengan sidik SHA-256 di atas: satu huruf yang berubah menghasilkan sidik lain.',
  };
}

/** The signed acceptance of an offer as PDF: the kept bytes, or drawn and kept at the first demand. Null where there is no evidence. */
export async function acceptancePaper(
  ctx: Ctx,
  quoteId: string,
): Promise<{ pdf: Uint8Array; filename: string } | null> {
  const facts = await acceptanceFacts(ctx, quoteId);
  if (!facts) return null;
  const filename = `Persetujuan_${(facts.number ?? '').replaceAll('/', '-')}.pdf`;
  const keptPdf = await keptPaper(ctx, quoteId);
  if (keptPdf) return { pdf: keptPdf, filename };
  const { default: acceptancePdf } = await import('./documents/acceptance-pdf');
  await keepAcceptance(ctx, quoteId, await acceptancePdf(sheetOf(facts)));
  // Somebody else may have drawn it at the same moment: both sides get the same bytes.
  const pdf = await keptPaper(ctx, quoteId);
  return pdf && { pdf, filename };
}
