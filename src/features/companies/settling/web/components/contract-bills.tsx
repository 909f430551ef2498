import { useState } from 'react';
import { Link } from 'react-router';
import { formatAmount } from '~/lib/money';
import { Button } from '~/ui/button';
import { Facts } from '~/ui/desk/facts';
import { Icon } from '~/ui/icon';
import {
  type Bill,
  type ContractBills as Contract,
  handoverInput,
  slipInput,
} from '../../../billing/schema';
import { filePath, invoicePath } from '../../../billing/web/api';
import { useCompanyAction } from '../api';
import { BillBadge, billFacts, dayText, OpenMoney } from './bill-parts';
import classes from './bills.module.css';
import { PaperForm } from './paper-form';

type Parts = { company: string; contract: Contract; maySign: boolean };

/** The steps and bills of one contract as its company sees them. */
export const ContractBills = ({ company, contract, maySign }: Parts) => (
  <div className="stack gap-4">
    <Steps steps={contract.steps} />
    {contract.mine && contract.poNumber === null && (
      <p>
        <Link to="/dashboard?tab=quotes">Kirim nomor dan berkas PO</Link>
      </p>
    )}
    <Handover company={company} contract={contract} maySign={maySign} />
    <ul className="bare grid gap-3" aria-label="Tagihan">
      {contract.bills.map((bill) => (
        <li key={bill.id} className={classes.bill}>
          <BillPart company={company} bill={bill} maySign={maySign} />
        </li>
      ))}
    </ul>
  </div>
);

const Steps = ({ steps }: Pick<Contract, 'steps'>) => (
  <section className="stack gap-2">
    <h3>Langkah kontrak</h3>
    <ol className={classes.steps}>
      {steps.map(({ what, who, by, done }) => (
        <li key={what}>
          {done ? <Icon name="check" /> : <span aria-hidden="true">○</span>}
          <span>
            {what}
            <span className="quiet small">
              {' '}
              · {who === 'us' ? 'tim kami' : 'perusahaan Anda'}
              {by && `, ${dayText(by)}`}
              {done ? ', selesai' : ''}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </section>
);

function Handover({ company, contract: { contractId, handover, bills }, maySign }: Parts) {
  const [opened, setOpened] = useState(false);
  const act = useCompanyAction(company);
  if (handover)
    return (
      <p>
        BAST ditandatangani {dayText(handover.signedOn)}:{' '}
        <a href={filePath(company, handover.file.id)}>{handover.file.name}</a>
      </p>
    );
  if (!maySign || !bills.some(({ trigger }) => trigger === 'handed_over')) return null;
  if (!opened)
    return (
      <div className="row">
        <Button variant="default" onClick={() => setOpened(true)}>
          Unggah BAST
        </Button>
      </div>
    );
  return (
    <PaperForm
      label="BAST"
      name="signedOn"
      field="Tanggal ditandatangani"
      fieldHint="Termin setelah BAST ditagih sejak tanggal ini."
      fileLabel="PDF BAST"
      fileHint="Hanya PDF, yang sudah ditandatangani kedua pihak."
      save="Kirim BAST"
      saving={act.isPending}
      check={(values) => handoverInput.safeParse(values)}
      onSend={(values, on) => act.mutate({ action: 'handover', id: contractId, values }, on)}
      onClose={() => setOpened(false)}
    />
  );
}

function BillPart({ company, bill, maySign }: { company: string; bill: Bill; maySign: boolean }) {
  const { id, title, state, late, number, slip, faktur, receipts } = bill;
  const [sending, setSending] = useState(false);
  const act = useCompanyAction(company);
  const files = [
    ...(number ? [[invoicePath(company, id), `Invoice ${number} (PDF)`] as const] : []),
    ...(faktur
      ? [[filePath(company, faktur.file.id), `Faktur pajak ${faktur.number}`] as const]
      : []),
    ...(slip
      ? [
          [
            filePath(company, slip.file.id),
            `Bukti potong ${slip.number}${slip.accepted ? '' : ', sedang diperiksa'}`,
          ] as const,
        ]
      : []),
  ];
  return (
    <>
      <div className={classes.line}>
        <h3>{title}</h3>
        <BillBadge state={state} late={late} />
      </div>
      <Facts items={billFacts(bill)} />
      <OpenMoney bill={bill} />
      {receipts.length > 0 && (
        <ul className="bare grid gap-3" aria-label={`Pembayaran untuk ${title}`}>
          {receipts.map(({ id, amount, withheld, receivedOn, reference }) => (
            <li key={id} className="small">
              {formatAmount(amount)}
              {withheld > 0 && ` dan PPh 23 ${formatAmount(withheld)}`} pada {dayText(receivedOn)} (
              {reference})
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="bare grid gap-3" aria-label={`Berkas untuk ${title}`}>
          {files.map(([address, text]) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {number && maySign && !slip?.accepted && !sending && (
        <div className="row">
          <Button variant="default" onClick={() => setSending(true)}>
            {slip ? 'Ganti bukti potong PPh 23' : 'Kirim bukti potong PPh 23'}
          </Button>
        </div>
      )}
      {sending && (
        <PaperForm
          label="Bukti potong PPh 23"
          name="number"
          field="Nomor bukti potong"
          fieldHint="Seperti tertulis pada bukti potong Anda."
          fileLabel="Berkas bukti potong"
          fileHint="Diperiksa tim keuangan kami."
          save="Kirim bukti potong"
          saving={act.isPending}
          check={(values) => slipInput.safeParse(values)}
          onSend={(values, on) => act.mutate({ action: 'slip', id, values }, on)}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
