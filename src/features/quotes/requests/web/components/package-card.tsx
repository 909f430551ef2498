import { vatNote } from '~/features/catalogue/terms';
import { formatNumber } from '~/lib/money';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { basePriceLabel, type Package } from '../../../programs/rules';
import { type PackageTier, programTiers, tierLabels } from '../../../terms';
import { tierHints } from '../../terms';
import styles from './package-card.module.css';

/** The purpose of each tier, with a mark on the chosen item. */
export function TierGuide({ chosen }: { chosen: PackageTier }) {
  return (
    <ul className={styles.guide}>
      {programTiers.map((tier) => (
        <li key={tier} className={classNames(tier === chosen && styles.chosen)}>
          <b>{tierLabels[tier]}</b> <span>{tierHints[tier]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The figures of the chosen package. Packages aren't programs, which last a month and have other prices (spec decision 17). */
export function PackageCard({ item }: { item: Package }) {
  const { includedCourses, maxEmployees, accessMonths } = item;
  const facts =
    includedCourses !== null && maxEmployees !== null && accessMonths !== null
      ? [
          ['Kursus daring', formatNumber(includedCourses)],
          ['Peserta', `hingga ${formatNumber(maxEmployees)}`],
          ['Masa akses', `${accessMonths} bulan`],
        ]
      : [];
  return (
    <section className={styles.card} aria-label="Paket yang dipilih">
      <div className={styles.head}>
        <h3>Paket {item.name}</h3>
        <p>
          {item.basePrice > 0 && <span className={styles.lead}>Harga dasar</span>}
          <b className={classNames('tabular', styles.price)}>{basePriceLabel(item)}</b>
        </p>
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.features}>
        {item.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {feature}
          </li>
        ))}
      </ul>
      {item.basePrice > 0 && (
        <p className="quiet small">
          {vatNote}. Paket adalah akses kursus daring. Program blended learning di halaman bisnis
          berlangsung satu bulan dan memiliki harganya sendiri.
        </p>
      )}
    </section>
  );
}
