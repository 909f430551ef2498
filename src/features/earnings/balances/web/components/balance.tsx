import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { maturingDays } from '../../../terms';
import type { OwnEarnings } from '../../schema';
import classes from './balance.module.css';

/** The balance as it comes about: what has matured, less what was paid and requested, and what matures when. */
export function Balance({ standing, maturing }: Pick<OwnEarnings, 'standing' | 'maturing'>) {
  const { matured, paid, requested, available, debt } = standing;
  return (
    <Section
      title="Saldo"
      lead={`Bagian Anda siap dicairkan ${maturingDays} hari setelah pembayaran.`}
    >
      {debt > 0 && (
        <Notice tone="warning" title={`Kurang ${formatAmount(debt)}`}>
          Pengembalian dana datang setelah pencairan. Kekurangan ini ditutup oleh bagian Anda dari
          penjualan berikutnya.
        </Notice>
      )}
      <div className={classes.parts}>
        <dl className={classes.sums}>
          <div>
            <dt>Siap dicairkan</dt>
            <dd className="tabular">{formatAmount(matured)}</dd>
          </div>
          <div>
            <dt>Sudah dibayar</dt>
            <dd className="tabular">{formatAmount(-paid)}</dd>
          </div>
          <div>
            <dt>Sedang diajukan</dt>
            <dd className="tabular">{formatAmount(-requested)}</dd>
          </div>
          <div className={classes.total}>
            <dt>Dapat dicairkan sekarang</dt>
            <dd className="tabular">{formatAmount(available)}</dd>
          </div>
        </dl>
        <div>
          <h3 className={classes.heading}>
            Belum dapat dicairkan: {formatAmount(standing.maturing)}
          </h3>
          {maturing.length === 0 ? (
            <p className="quiet small">Tidak ada bagian yang masih menunggu.</p>
          ) : (
            <ul className={classes.days}>
              {maturing.map(({ maturesOn, amount }) => (
                <li key={maturesOn}>
                  <span>{formatDate(`${maturesOn}T00:00:00Z`)}</span>
                  <span className="tabular">{formatAmount(amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Section>
  );
}
