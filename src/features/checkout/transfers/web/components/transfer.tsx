import { formatAmount } from '~/lib/money';
import { Notice } from '~/ui/notice';
import type { OwnOrder } from '../../../orders/schema';
import { Deadline } from '../../../payments/web/components/deadline';
import { FactsToCopy } from '../../../payments/web/components/facts-to-copy';
import { ProofForm } from './proof-form';
import classes from './transfer.module.css';

type Transfer = NonNullable<OwnOrder['transfer']>;

const codeDigits = 3;

/** The sum with its last digits set off, by which we tell the transfer from others. */
function ExactAmount({ amount }: { amount: number }) {
  const text = formatAmount(amount);
  return (
    <>
      {text.slice(0, -codeDigits)}
      <mark className={classes.code}>{text.slice(-codeDigits)}</mark>
    </>
  );
}

/** Where to transfer how much, and the form for its proof. */
export function TransferToPay({
  order,
  transfer,
  skewMs,
}: {
  order: OwnOrder;
  transfer: Transfer;
  skewMs: number;
}) {
  const { bank, account, holder, amount, proof } = transfer;
  return (
    <div className="stack gap-5">
      {proof?.state === 'rejected' && (
        <Notice tone="danger" title="Bukti transfer Anda belum dapat kami terima">
          {proof.reason && <p className="typed">{proof.reason}</p>}
          <p>Periksa lagi transfernya, lalu unggah bukti yang sesuai di bawah.</p>
          {proof.left === 1 && (
            <p>
              Ini kesempatan terakhir: bila bukti berikutnya juga tidak dapat kami terima, pesanan
              ini berakhir.
            </p>
          )}
        </Notice>
      )}
      <Deadline at={order.expiresAt} skewMs={skewMs} />
      <FactsToCopy
        facts={[
          {
            label: 'Nomor rekening',
            shown: account,
            copy: account.replace(/\D/g, ''),
            note: `${bank}, a.n. ${holder}`,
          },
          {
            label: 'Jumlah transfer',
            shown: <ExactAmount amount={amount} />,
            copy: String(amount),
            note: 'Transfer tepat sampai tiga digit terakhir: itu kode unik yang mengenali pembayaran Anda.',
          },
        ]}
      />
      <ProofForm order={order} />
    </div>
  );
}
