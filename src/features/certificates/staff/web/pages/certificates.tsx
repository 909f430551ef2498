import { useQuery } from '@tanstack/react-query';
import { formatDate, lastDayOf } from '~/lib/dates';
import { deskHandle, deskMeta } from '~/lib/web/desk';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { Notice } from '~/ui/notice';
import { ResultBadge } from '../../../web/components/result-badge';
import { certificateDesk } from '../../rules';
import type { ListedCertificate } from '../../schema';
import { certificateSource, keysQuery } from '../api';

const title = 'Sertifikat';
export const meta = deskMeta(title);
export const handle = deskHandle(certificateDesk, certificateSource);

const desk: DeskDescription<ListedCertificate, typeof certificateDesk> = {
  title,
  noun: 'sertifikat',
  search: { label: 'Cari sertifikat', placeholder: 'Nomor, nama, atau kursus' },
  shape: certificateDesk,
  source: certificateSource,
  main: { label: 'Nomor', name: (row) => row.number, below: (row) => row.name, sort: 'number' },
  columns: [
    { name: 'result', label: 'Status', card: 'top', cell: (row) => <ResultBadge {...row} /> },
    { name: 'course', label: 'Kursus', cell: (row) => row.courseTitle },
    { name: 'issued', label: 'Terbit', sort: 'issued', cell: (row) => <Ago at={row.issuedAt} /> },
    {
      name: 'expires',
      label: 'Berlaku sampai',
      spare: true,
      cell: (row) => row.expiresAt && formatDate(lastDayOf(row.expiresAt)),
    },
    { name: 'email', label: 'Email', spare: true, cell: (row) => row.email },
  ],
  filters: { issued: { label: 'Terbit', days: true } },
  empty: {
    none: 'Tidak ada sertifikat di tampilan ini',
    revoked: 'Belum ada sertifikat yang dicabut',
    replaced: 'Belum ada sertifikat yang diganti',
  },
  Entry: lazyEntry(async () => (await import('../components/certificate-view')).CertificateView),
};

/** The desk of all certificates. It warns of keys that the installation has lost. */
export default function Certificates() {
  const { data } = useQuery(keysQuery);
  const lost = data?.lost ?? [];
  return (
    <>
      {lost.length > 0 && (
        <Notice tone="warning">
          {lost.length} kunci penanda tangan tidak dapat dibuka lagi karena AUTH_SECRET berubah.
          Sertifikat lama tetap dapat diperiksa, dan yang baru ditandatangani dengan kunci baru.
          Bila perubahan itu tidak disengaja, kembalikan AUTH_SECRET; bila disengaja, jalankan
          rotasi kunci.
        </Notice>
      )}
      <Desk desk={desk} />
    </>
  );
}
