import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { categoryLabels, type PackageCategory, type PackageTier, type RequestStatus, statusLabel, tierLabels } from '../terms';

type Row = {
  reference: string;
  createdAt: Date;
  dueAt: Date;
  status: RequestStatus;
  companyName: string;
  contactPersonName: string;
  companyEmail: string;
  companyPhone: string | null;
  packageCategory: PackageCategory;
  packageTier: PackageTier;
  numberOfEmployees: number | null;
  owner: { name: string } | null;
  quote: { number: string; finalPrice: number; expiresAt: Date; status: string } | null;
};

/** The queue as a spreadsheet: amounts stay numbers, times are read in Jakarta; its last line says so when there are more. */
export function requestTable({ rows, cut }: { rows: readonly Row[]; cut: boolean }): (string | number)[][] {
  const header = [
    ...['Referensi', 'Diterima', 'Dijanjikan', 'Status', 'Perusahaan', 'Kontak', 'Email', 'Telepon', 'Kategori', 'Tier', 'Peserta'],
    ...['Penanggung jawab', 'Nomor penawaran', 'Status penawaran', 'Harga tanpa PPN', 'Berlaku sampai'],
  ];
  const body = rows.map(({ owner, quote, ...row }) => [
    ...[row.reference, formatDateTime(row.createdAt), formatDateTime(row.dueAt), statusLabel(row.status), row.companyName, row.contactPersonName],
    ...[row.companyEmail, row.companyPhone ?? '', categoryLabels[row.packageCategory], tierLabels[row.packageTier], row.numberOfEmployees ?? ''],
    ...[owner?.name ?? '', quote?.number ?? '', quote ? statusLabel(quote.status) : '', quote?.finalPrice ?? '', quote ? formatDateTime(quote.expiresAt) : ''],
  ]);
  const note = `Hanya ${formatNumber(rows.length)} baris pertama. Persempit saringan untuk melihat sisanya.`;
  return [header, ...body, ...(cut ? [[note, ...header.slice(1).map(() => '')]] : [])];
}
