import { extractText, getDocumentProxy } from 'unpdf';
import { reachOf } from '~/features/quotes/rules';
import { type QuotePaper, quoteNumber } from '~/features/quotes/sending/rules';
import { renderQuotePaper } from '~/features/quotes/sending/server/provider';
import { discounted } from '~/lib/money';
import { ppnOf, taxLabels } from '~/lib/tax';

const date = new Date('2026-11-20T07:05:00Z');
export const letterLine = {
  name: 'IT & Software Advanced',
  detail: '25 kursus, akses 6 bulan, hingga 150 peserta',
  quantity: 1,
  unit: null,
  unitPrice: 35_000_000,
};
const terms =
  'Harga belum termasuk biaya perjalanan.\n\nPembayaran:\n1. Uang muka 50%.\n2. Pelunasan 50% setelah serah terima.\n- Peserta dapat diganti.';

type Changes = Partial<
  Pick<
    QuotePaper,
    | 'lines'
    | 'programs'
    | 'discountPercentage'
    | 'terms'
    | 'number'
    | 'version'
    | 'replaces'
    | 'scope'
    | 'period'
    | 'contact'
    | 'payments'
    | 'company'
    | 'subject'
  >
>;

/** A letter to a company that asked for a package; sums and tax follow its lines. */
export function paperOf({
  lines = [letterLine],
  discountPercentage = 0,
  ...changes
}: Changes = {}): QuotePaper {
  const quotedPrice = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const finalPrice = discounted(quotedPrice, discountPercentage);
  const { rule, ...tax } = ppnOf(finalPrice, date);
  return {
    number: quoteNumber({ sequence: 12, at: date }),
    version: 1,
    date,
    expiresAt: new Date('2026-12-04T16:59:00Z'),
    company: {
      name: 'PT Sinar Mentari Abadi',
      contactName: 'Rina Kartika',
      contactPosition: 'Kepala SDM',
      email: 'rina@sinar.test',
      phone: '+62 811 2345 678',
    },
    subject: {
      reference: 'RQ-2026-0042',
      packageName: 'IT & Software Advanced',
      programName: 'Program Pengembang',
    },
    lines,
    programs: [],
    scope: '',
    period: null,
    contact: { name: '', phone: '' },
    payments: [],
    replaces: null,
    reach: reachOf(null, { reference: 'RQ-2026-0042' }),
    seats: 120,
    months: 6,
    quotedPrice,
    discountPercentage,
    finalPrice,
    ...tax,
    taxLabels: taxLabels(rule),
    terms,
    ...changes,
  };
}

export const oneSpaced = (text: string) => text.replace(/\s+/g, ' ');

/** The text of each page of the rendered paper. */
export async function pagesOf(paper: QuotePaper): Promise<string[]> {
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await renderQuotePaper(paper))),
  );
  return text.map(oneSpaced);
}
