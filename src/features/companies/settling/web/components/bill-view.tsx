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
import {
  type Bill,
  fakturInput,
  handoverInput,
  type StaffBill,
  slipInput,
} from '../../../billing/schema';
import { billActionLabels } from '../../../billing/terms';
import { billQuery, fakturPath, paperPath } from '../../../billing/web/api';
import { useBillAction } from '../api';
import { BillBadge, billFacts, dayText, OpenMoney } from './bill-parts';
import classes from './bills.module.css';
import { InvoiceForm } from './invoice-form';
import { PaperForm } from './paper-form';
import { ReasonDialog, ReceiptForm, Receipts } from './receipts';

/** One bill with its contract, and what staff does with it now. */
export function BillView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(billQuery(id))}>
      {(entry) => {
        const bill = entry.contract.bills.find((candidate) => candidate.id === id);
        return bill && <Shown key={id} entry={entry} bill={bill} />;
      }}
    </OpenedEntry>
  );
}

type Doing = 'invoice' | 'receipt' | 'slip' | 'reject' | 'faktur' | 'handover' | 'removal' | null;

function factsOf({ contract, company }: StaffBill, bill: Bill): (readonly [string, ReactNode])[] {
  const { number, issuedAt, faktur, slip } = bill;
  return [
    ['Perusahaan', company.name],
    ['Penawaran', contract.offer],
    ['Masa kontrak', `${dayText(contract.startsOn)} – ${dayText(contract.endsOn)}`],
    ...(contract.poNumber ? [['Nomor PO', contract.poNumber] as const] : []),
    ...(number
      ? [
          [
            'Invoice',
            <a key="paper" href={paperPath(bill.id)} target="_blank" rel="noreferrer">
              {number}
            </a>,
          ] as const,
        ]
      : []),
    ...(issuedAt ? [['Terbit', formatDateTime(issuedAt)] as const] : []),
    ...billFacts(bill),
    ...(slip
      ? [
          [
            'Bukti potong',
            <FileLink
              key="slip"
              file={slip.file}
              text={`${slip.number}${slip.accepted ? '' : ' (belum diperiksa)'}`}
            />,
          ] as const,
        ]
      : []),
    ...(faktur
      ? [
          [
            'Faktur pajak',
            <FileLink key="faktur" file={faktur.file} text={faktur.number} />,
          ] as const,
        ]
      : []),
  ];
}

const FileLink = ({ file, text }: { file: { id: string }; text: string }) => (
  <TextButton onClick={() => openFile(file.id)}>{text}</TextButton>
);

function Shown({ entry, bill }: { entry: StaffBill; bill: Bill }) {
  const { contract, company, may, history } = entry;
  const { id, state, slip, number, faktur, withheld } = bill;
  const [doing, setDoing] = useState<Doing>(null);
  const act = useBillAction(id);
  const close = () => setDoing(null);
  const isIssued = number !== null;
  const button = (to: Doing, label: string, variant: 'default' | 'filled' = 'default') => (
    <Button variant={variant} onClick={() => setDoing(to)}>
      {label}
    </Button>
  );
  return (
    <EntryCard>
      <EntryHeading
        name={`Termin ${bill.position} ${company.name}`}
        badge={<BillBadge state={state} late={bill.late} />}
      >
        {bill.title}
      </EntryHeading>
      <OpenMoney bill={bill} />
      <Facts items={factsOf(entry, bill)} />
      {isIssued && may.issue && (
        <p className="small">
          Data faktur untuk Coretax:{' '}
          <a href={fakturPath(id, 'xml')} download>
            XML
          </a>{' '}
          atau{' '}
          <a href={fakturPath(id, 'csv')} download>
            CSV
          </a>
        </p>
      )}
      <Receipts bill={bill} mayUndo={may.note} />
      {doing === 'invoice' && <InvoiceForm bill={entry} onClose={close} />}
      {doing === 'receipt' && <ReceiptForm bill={bill} onClose={close} />}
      {doing === 'slip' && (
        <PaperForm
          label="Bukti potong PPh 23"
          name="number"
          field="Nomor bukti potong"
          fieldHint="Seperti tertulis pada bukti potongnya."
          fileLabel="Berkas bukti potong"
          fileHint="Perusahaannya juga dapat mengunduhnya."
          save="Simpan bukti potong"
          saving={act.isPending}
          check={(values) => slipInput.safeParse(values)}
          onSend={(values, on) => act.mutate({ action: 'slip', values }, on)}
          onClose={close}
        />
      )}
      {doing === 'faktur' && (
        <PaperForm
          label="Faktur pajak"
          purpose="faktur"
          name="number"
          field="Nomor faktur pajak"
          fieldHint="17 angka dari Coretax."
          fileLabel="PDF faktur pajak"
          fileHint="Perusahaannya dapat mengunduhnya."
          save="Simpan faktur"
          saving={act.isPending}
          check={(values) => fakturInput.safeParse({ ...values, replaces: faktur?.number ?? null })}
          onSend={(values, on) => act.mutate({ action: 'faktur', values }, on)}
          onClose={close}
        />
      )}
      {doing === null && (
        <div className="row">
          {!isIssued &&
            may.issue &&
            bill.dueOn !== null &&
            button('invoice', 'Terbitkan invoice', 'filled')}
          {isIssued &&
            may.note &&
            button('receipt', 'Catat pembayaran', state === 'paid' ? 'default' : 'filled')}
          {slip && !slip.accepted && may.note && withheld > 0 && (
            <Button loading={act.isPending} onClick={() => act.mutate({ action: 'accept-slip' })}>
              Terima bukti potong
            </Button>
          )}
          {slip &&
            may.note &&
            button('reject', slip.accepted ? 'Batalkan bukti potong' : 'Tolak bukti potong')}
          {!slip && withheld > 0 && may.note && button('slip', 'Catat bukti potong')}
          {isIssued &&
            may.issue &&
            button('faktur', faktur ? 'Catat faktur pengganti' : 'Catat faktur pajak')}
        </div>
      )}
      {slip && !slip.accepted && withheld === 0 && may.note && (
        <Notice tone="info">
          Catat dahulu pembayaran dengan PPh 23 yang dipotong, lalu terima bukti potongnya.
        </Notice>
      )}
      {doing === 'reject' && (
        <ReasonDialog
          title="Tolak bukti potong?"
          text="Perusahaannya membaca alasan ini dan diminta mengirim lagi."
          confirm="Tolak"
          saving={act.isPending}
          onSend={(reason, on) => act.mutate({ action: 'reject-slip', reason }, on)}
          onClose={close}
        />
      )}
      <h3>Serah terima (BAST)</h3>
      {contract.handover ? (
        <div className={classes.line}>
          <p>
            Ditandatangani {dayText(contract.handover.signedOn)}, diunggah{' '}
            {contract.handover.byStaff ? 'petugas' : 'perusahaan'}{' '}
            {formatDateTime(contract.handover.at)}.{' '}
            <FileLink file={contract.handover.file} text={contract.handover.file.name} />
          </p>
          {may.hand && <TextButton onClick={() => setDoing('removal')}>Cabut</TextButton>}
        </div>
      ) : (
        <p className="quiet">Belum ada. Termin setelah BAST menunggu berkasnya.</p>
      )}
      {!contract.handover && may.hand && doing !== 'handover' && (
        <div className="row">{button('handover', 'Unggah BAST')}</div>
      )}
      {doing === 'handover' && (
        <PaperForm
          label="BAST"
          name="signedOn"
          field="Tanggal ditandatangani"
          fieldHint="Termin setelah BAST dapat ditagih sejak tanggal ini."
          fileLabel="PDF BAST"
          fileHint="Hanya PDF, yang sudah ditandatangani kedua pihak."
          save="Simpan BAST"
          saving={act.isPending}
          check={(values) => handoverInput.safeParse(values)}
          onSend={(values, on) => act.mutate({ action: 'handover', values }, on)}
          onClose={close}
        />
      )}
      {doing === 'removal' && (
        <ReasonDialog
          title="Cabut BAST ini?"
          text="Termin setelahnya menunggu BAST lagi."
          confirm="Cabut"
          saving={act.isPending}
          onSend={(reason, on) => act.mutate({ action: 'remove-handover', reason }, on)}
          onClose={close}
        />
      )}
      <h3>Semua termin, {formatAmount(contract.total)}</h3>
      <ul className="bare grid gap-3" aria-label="Semua termin">
        {contract.bills.map((term) => (
          <li key={term.id} className={classes.line}>
            {term.id === id ? (
              <span>{term.title}</span>
            ) : (
              <Link to={`/admin/superadmin/bills?view=all&entry=${term.id}`}>{term.title}</Link>
            )}
            <span className="row">
              {formatAmount(term.total)} <BillBadge state={term.state} late={term.late} />
            </span>
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <ul className="bare grid gap-3" aria-label="Riwayat">
          {history.map(({ action, by, at, reason }) => (
            <li key={at + action} className="quiet small">
              {billActionLabels[action] ?? action}
              {reason && ` (${reason})`}, {formatDateTime(at)}
              {by && `, ${by}`}
            </li>
          ))}
        </ul>
      )}
    </EntryCard>
  );
}
