import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { openFile } from '~/features/files/web/link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Button, TextButton } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Notice } from '~/ui/notice';
import { orderStateLabels } from '../../../terms';
import type { StaffFaktur } from '../../schema';
import { fakturActionLabels } from '../../terms';
import { exportPath, fakturQuery } from '../api';
import { EntryForm } from './entry-form';
import { FakturBadge } from './faktur-badge';
import { GiveUp, ReturnForm } from './return-form';

/** One faktur, and what finance does with it now. */
export function FakturView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(fakturQuery(id))}>
      {(faktur) => <Shown faktur={faktur} />}
    </OpenedEntry>
  );
}

const withName = (at: string, name: string | null) =>
  `${formatDateTime(at)}${name ? `, ${name}` : ''}`;

function factsOf(faktur: StaffFaktur): [string, ReactNode][] {
  const { taxTreatment, refunded, file, exportedAt, enteredAt, returnedAt } = faktur;
  return [
    [
      'Pesanan',
      <Link
        key="order"
        to={`/admin/superadmin/orders?view=all&entry=${faktur.id}`}
      >{`${faktur.orderNumber} · ${orderStateLabels[faktur.orderState]}`}</Link>,
    ],
    ['Kursus', faktur.courseTitle],
    ['NPWP/NIK', faktur.taxId],
    ['Alamat', faktur.taxAddress],
    ['Email', faktur.email],
    ['Harga tanpa PPN', formatAmount(faktur.net)],
    ['DPP nilai lain', formatAmount(faktur.dpp)],
    ['PPN', taxTreatment === 'exempt' ? 'Dibebaskan' : formatAmount(faktur.ppn)],
    ['Dibayar', faktur.paidAt && `${formatDateTime(faktur.paidAt)}, ${formatAmount(faktur.total)}`],
    ['Dana kembali', refunded > 0 && formatAmount(refunded)],
    ['Diekspor', exportedAt && withName(exportedAt, faktur.export?.by ?? null)],
    [
      'Berkas Coretax',
      faktur.export && (
        <span key="export" className="row gap-3">
          <a href={exportPath(faktur.export.id, 'xml')} download>
            XML
          </a>
          <a href={exportPath(faktur.export.id, 'csv')} download>
            CSV
          </a>
        </span>
      ),
    ],
    ['Nomor faktur', faktur.number],
    [
      'PDF',
      file && (
        <TextButton key="file" onClick={() => openFile(file.id)}>
          {file.name}
        </TextButton>
      ),
    ],
    ['Dicatat', enteredAt && withName(enteredAt, faktur.enteredBy)],
    ['Dokumen koreksi', faktur.returnDocument],
    ['Dikoreksi', returnedAt && withName(returnedAt, faktur.returnedBy)],
  ];
}

function Shown({ faktur }: { faktur: StaffFaktur }) {
  const { state, orderNumber, taxName, may, number, history } = faktur;
  const [replacing, setReplacing] = useState(false);
  return (
    <EntryCard>
      <EntryHeading name={`Faktur pajak ${orderNumber}`} badge={<FakturBadge state={state} />}>
        {taxName}
      </EntryHeading>
      {state === 'return_due' && (
        <Notice tone="warning" title="Dananya dikembalikan">
          {number
            ? 'Buat nota retur atau pembatalan faktur ini di Coretax, lalu catat nomor dokumennya.'
            : 'Faktur ini sudah diekspor. Bila telanjur terbit, catat nomornya dahulu; bila belum, catat bahwa fakturnya tidak diterbitkan.'}
        </Notice>
      )}
      <Facts items={factsOf(faktur).filter(([, value]) => value)} />
      {history.length > 0 && (
        <ul className="bare grid gap-2" aria-label="Riwayat">
          {history.map(({ action, by, at, reason }) => (
            <li key={at + action} className="quiet small">
              {fakturActionLabels[action] ?? action}
              {reason && ` (${reason})`}, {withName(at, by)}
            </li>
          ))}
        </ul>
      )}
      {may.settle && <ReturnForm faktur={faktur} />}
      {may.enter && (number === null || replacing) && <EntryForm key={number} faktur={faktur} />}
      {may.enter && number !== null && !replacing && (
        <div className="row">
          <Button variant="default" onClick={() => setReplacing(true)}>
            Catat faktur pengganti
          </Button>
        </div>
      )}
      {may.giveUp && <GiveUp faktur={faktur} />}
    </EntryCard>
  );
}
