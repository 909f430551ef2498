import type { ReactNode } from 'react';
import { formatNumber } from '~/lib/money';
import { basePriceLabel, packageOf } from '../../../programs/rules';
import { labelledProgram } from '../../rules';
import type { StaffRequest } from '../../schema';
import classes from './request.module.css';

/** The program's label price and the package's base price beside each other (spec decision 17). */
export function ReferencePrices({ request }: { request: StaffRequest }) {
  const labelled = labelledProgram(request);
  const requestedPackage = packageOf(request.packageCategory, request.packageTier);
  return (
    <section className={`card ${classes.part}`} aria-labelledby="harga-acuan">
      <h3 id="harga-acuan">Harga acuan</h3>
      <p className="quiet small">
        Keduanya tanpa PPN, dan tidak ada yang terisi otomatis di penawaran.
      </p>
      <div className={classes.prices}>
        <Price
          kind="Harga label program"
          price={labelled ? labelled.program.priceLabel : 'Tidak ada'}
          name={
            labelled
              ? `${labelled.program.name}, ${labelled.program.duration}`
              : 'Permintaan custom tidak memiliki program di halaman bisnis.'
          }
        >
          {labelled &&
            (labelled.cameFrom
              ? 'Permintaan ini datang dari program tersebut.'
              : 'Program setara; permintaan tidak datang dari halamannya.')}
        </Price>
        <Price
          kind="Harga dasar paket"
          price={requestedPackage ? basePriceLabel(requestedPackage) : 'Tidak ada'}
          name={requestedPackage?.name ?? request.packageCategory}
        >
          {requestedPackage?.includedCourses &&
            `${requestedPackage.includedCourses} kursus, sampai ${formatNumber(requestedPackage.maxEmployees ?? 0)} peserta, akses ${requestedPackage.accessMonths} bulan.`}
        </Price>
      </div>
    </section>
  );
}

function Price({
  kind,
  price,
  name,
  children,
}: {
  kind: string;
  price: string;
  name: string;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="quiet small">{kind}</p>
      <p className={`tabular ${classes.price}`}>{price}</p>
      <p className="small">{name}</p>
      {children && <p className="quiet small">{children}</p>}
    </div>
  );
}
