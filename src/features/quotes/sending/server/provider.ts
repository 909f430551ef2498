import type { Brand } from '~/lib/brand';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { brandAt } from '~/lib/settings';
import { needsStampDuty, stampDuty } from '~/lib/tax';
import { terbilangRupiah } from '~/lib/terbilang';
import { quantityText } from '../../lines/rules';
import { programTexts } from '../../programs/content/texts';
import { programById, programPlace } from '../../programs/rules';
import { paymentText } from '../../rules';
import type { QuotePaper } from '../rules';
import type { Letter } from './documents/letter';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inWords = (amount: number) => capitalised(terbilangRupiah(amount));

const hasTerms = ({ terms }: QuotePaper) => terms.trim() !== '';
const referenceOf = ({ number }: QuotePaper) => (number ? `Nomor ${number}` : 'Draf');

function particularsOf(paper: QuotePaper): Letter['particulars'] {
  return [
    ['Nomor', paper.number ?? 'Draf, belum bernomor'],
    ['Tanggal', formatDate(paper.date)],
    ['Perihal', `Penawaran pelatihan ${paper.subject.packageName}`],
    ['Lampiran', attachedTo(paper)],
  ];
}

function attachedTo(paper: QuotePaper): string {
  const programs = paper.programs.length > 0 ? 'rincian program' : null;
  return capitalised(
    [programs, hasTerms(paper) && 'syarat dan ketentuan', 'lembar persetujuan']
      .filter(Boolean)
      .join(', '),
  );
}

const listed = (title: string, items: readonly string[]) =>
  [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n');

/** The page of a program: hours, format, what is agreed, and what the company gets. */
function programPage({ id, agreed }: QuotePaper['programs'][number]): Letter['attachments'] {
  const program = programById(id);
  if (!program) return [];
  const { category, tier, name, hours, format, employees, duration } = program;
  const { deliverables, outcomes, schedule, online, workshop } =
    programTexts[category].programs[tier];
  const facts = [
    ['Kategori', programPlace(program)],
    ['Peserta', `${employees} karyawan`],
    ['Durasi', duration],
    ['Jam belajar', `${formatNumber(hours.total)} jam per peserta`],
    ['Daring', `${format.online}%, ${formatNumber(hours.online)} jam`],
    ['Workshop', `${format.workshop}%, ${formatNumber(hours.workshop)} jam`],
    ...agreed,
  ] as const;
  const weeks = schedule.map((week, index) => `${index + 1}. ${week.title}. ${week.text}`);
  const text = [
    listed('Yang diterima perusahaan', deliverables),
    listed('Hasil yang dituju', outcomes),
    ['Jadwal empat minggu:', ...weeks].join('\n'),
    `Bagian daring: ${online}`,
    `Bagian workshop: ${workshop}`,
  ].join('\n\n');
  return [{ title: `Rincian program: ${name}`, facts, text, ownPage: true }];
}

function attachmentsOf(paper: QuotePaper): Letter['attachments'] {
  const programs = paper.programs.flatMap(programPage);
  const terms = {
    title: 'Syarat dan ketentuan',
    facts: [],
    text: paper.terms,
    ownPage: programs.length > 0,
  };
  return hasTerms(paper) ? [...programs, terms] : programs;
}

function addresseeOf({ company }: QuotePaper): Letter['addressee'] {
  const attention = [company.contactName, company.contactPosition].filter(Boolean).join(', ');
  const reachedBy = [company.email, company.phone].filter(Boolean) as string[];
  return { name: company.name, lines: [`UP ${attention}`, ...reachedBy] };
}

function sumsOf(paper: QuotePaper): Letter['prices']['sums'] {
  const discount =
    paper.discountPercentage > 0
      ? [
          {
            label: `Diskon (${formatPercent(paper.discountPercentage)})`,
            amount: formatAmount(paper.finalPrice - paper.quotedPrice),
          },
          { label: 'Harga setelah diskon', amount: formatAmount(paper.finalPrice) },
        ]
      : [];
  return [
    { label: 'Subtotal', amount: formatAmount(paper.quotedPrice) },
    ...discount,
    { label: paper.taxLabels.dpp, amount: formatAmount(paper.dpp), weight: 'quiet' },
    { label: paper.taxLabels.ppn, amount: formatAmount(paper.ppn) },
    { label: 'Total', amount: formatAmount(paper.total), weight: 'total' },
  ];
}

function scopeOf(paper: QuotePaper): Letter['prices']['beside'] {
  const program = paper.subject.programName
    ? [['Program yang diminati', paper.subject.programName] as const]
    : [];
  return {
    title: 'Cakupan',
    facts: [
      ...program,
      ['Jumlah peserta', `${formatNumber(paper.seats)} orang`],
      ['Masa akses', `${formatNumber(paper.months)} bulan`],
      ...(paper.period ? [['Pelaksanaan', paper.period] as const] : []),
      ['Berlaku sampai', formatDateTime(paper.expiresAt)],
    ],
  };
}

const paymentOf = ({ bank }: Brand): Letter['payment'] => ({
  title: 'Pembayaran',
  facts: [
    ['Bank', bank.name],
    ['No. rekening', bank.account],
    ['Atas nama', bank.holder],
  ],
});

function statementOf(paper: QuotePaper, issuer: Brand): string {
  const number = paper.number ? `nomor ${paper.number}` : '(draf)';
  const terms = hasTerms(paper) ? ', beserta syarat dan ketentuannya' : '';
  return `Dengan ini ${paper.company.name} menyetujui penawaran ${issuer.legalName} ${number} tanggal ${formatDate(paper.date)} senilai ${formatAmount(paper.total)} termasuk PPN${terms}.`;
}

/** The second version is the first revision. */
const revisionOf = ({ version }: QuotePaper) => `Revisi ${formatNumber(version - 1)}`;

/** The contact that the offer names, unless it is who is responsible for it anyway. */
function contactOf({ contact: { name, phone }, reach }: QuotePaper): string[] {
  if (name === reach.name && phone === reach.phone?.label) return [];
  const reached = [name, phone && `telepon ${phone}`].filter(Boolean).join(', ');
  return reached ? [`Narahubung Anda untuk penawaran ini: ${reached}.`] : [];
}

/** Who is responsible; the number of WhatsApp is a link that begins a conversation. */
function reachLineOf({ reach }: QuotePaper): Letter['reach'] {
  const { name, phone, whatsapp } = reach;
  const before = [
    name ? `Penanggung jawab Anda: ${name}` : 'Pertanyaan tentang penawaran ini',
    phone && `telepon ${phone.label}`,
  ]
    .filter(Boolean)
    .join(', ');
  return {
    text: `${before}.`,
    link: whatsapp && { label: `WhatsApp ${whatsapp.label}`, href: whatsapp.href },
  };
}

/** The payments in rupiah. A letter whose payments don't make its total would be a promise that can't be kept, so there is none. */
function scheduleOf({ payments, total }: QuotePaper): Letter['schedule'] {
  if (payments.length === 0) return null;
  const sum = payments.reduce((all, { amount }) => all + amount, 0);
  if (sum !== total) throw new Error(`the payments of an offer make ${sum} instead of ${total}`);
  return {
    title: 'Jadwal pembayaran',
    rows: payments.map((payment, index) => ({
      label: `${index + 1}. ${paymentText(payment)}`,
      amount: formatAmount(payment.amount),
    })),
    sum: { label: 'Jumlah, sama dengan total', amount: formatAmount(sum) },
  };
}

function letterOf(paper: QuotePaper): Letter {
  const issuer = brandAt(paper.date);
  const replaces = paper.replaces
    ? ` Surat ini adalah ${revisionOf(paper)}, menggantikan penawaran nomor ${paper.replaces}.`
    : '';
  return {
    issuer,
    title: 'Surat penawaran harga',
    note: paper.replaces ? `${revisionOf(paper)}, menggantikan ${paper.replaces}` : null,
    watermark: paper.number ? null : 'DRAF',
    date: paper.date,
    reference: referenceOf(paper),
    particulars: particularsOf(paper),
    addressee: addresseeOf(paper),
    opening: [
      'Dengan hormat,',
      `Menindaklanjuti permintaan penawaran Anda dengan nomor referensi ${paper.subject.reference}, bersama ini kami sampaikan penawaran harga pelatihan bagi ${paper.company.name} sebagai berikut.${replaces}`,
    ],
    scope: paper.scope.trim() === '' ? null : { title: 'Ruang lingkup', text: paper.scope },
    prices: {
      lines: paper.lines.map((line) => ({
        name: line.name,
        detail: line.detail,
        quantity: quantityText(line.quantity, line.unit),
        unitPrice: formatNumber(line.unitPrice),
        amount: formatNumber(line.quantity * line.unitPrice),
      })),
      sums: sumsOf(paper),
      inWords: inWords(paper.total),
      beside: scopeOf(paper),
    },
    schedule: scheduleOf(paper),
    closing: [
      ...contactOf(paper),
      `Penawaran ini dapat disetujui melalui tautan pada email kami, atau dengan mengirimkan lembar persetujuan yang telah ditandatangani ke ${issuer.salesEmail}.`,
      'Atas perhatian dan kerja sama Anda, kami ucapkan terima kasih.',
    ],
    reach: reachLineOf(paper),
    payment: paymentOf(issuer),
    attachments: attachmentsOf(paper),
    acceptance: {
      title: 'Lembar persetujuan',
      statement: statementOf(paper, issuer),
      blanks: ['Nama', 'Jabatan', 'Nomor PO', 'Tanggal'],
      stamp: needsStampDuty(paper.total) ? `Meterai\n${formatAmount(stampDuty)}` : null,
    },
  };
}

/** Renders the surat penawaran as PDF. The same paper gives the same bytes; only our fonts are read from disk. */
export async function renderQuotePaper(paper: QuotePaper): Promise<Uint8Array> {
  const { default: letterPdf } = await import('./documents/letter-pdf');
  return letterPdf(letterOf(paper));
}
