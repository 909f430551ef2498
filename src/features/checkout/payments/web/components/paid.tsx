import { formatAmount } from '~/lib/money';
import { BatikGround } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import type { OwnOrder } from '../../../orders/schema';
import { purchasesPath } from '../../../orders/terms';
import { FakturLink } from '../../../orders/web/components/faktur';
import { InvoiceLink } from '../../../orders/web/components/invoice-link';
import classes from './paid.module.css';

/** The good news, and the way to the first lesson. */
export const Paid = ({
  order,
  order: { number, course, total, transfer, gateway, invoiced },
}: {
  order: OwnOrder;
}) => (
  <div className={`card ${classes.card}`}>
    <BatikGround seed={`lunas ${course.slug}`} />
    <div className={classes.words}>
      <h2>Selamat datang di {course.title}</h2>
      <p>
        {total > 0 &&
          `Pembayaran ${formatAmount(gateway === 'manual' && transfer ? transfer.amount : total)} sudah kami terima. `}
        Kursus ini terbuka untuk Anda.
      </p>
      <div className={classes.actions}>
        <ButtonLink to={`/learn/${course.slug}`} variant="kunyit" large>
          Mulai belajar
        </ButtonLink>
        {invoiced && <InvoiceLink number={number} large />}
        <FakturLink order={order} large />
        <ButtonLink to={purchasesPath} variant="default" large>
          Lihat pembelian
        </ButtonLink>
      </div>
    </div>
  </div>
);
