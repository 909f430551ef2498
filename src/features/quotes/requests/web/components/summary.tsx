import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { packageOf, programById } from '../../../programs/rules';
import { categoryLabels, companySizeLabels, tierLabels } from '../../../terms';
import { overfullOf, type RequestValues, type Step, searchOf, steps } from '../../rules';
import styles from './summary.module.css';

type SummaryProps = { values: RequestValues; program: string | null; params: URLSearchParams };

/** A summary of the request with links back to each step. */
export function Summary({ values, program, params }: SummaryProps) {
  const { packageCategory, packageTier } = values;
  const custom = packageCategory === 'custom';
  const most = overfullOf(values)?.chosen.maxEmployees;
  return (
    <section className={styles.summary} aria-labelledby="periksa">
      <div className={styles.notice}>
        <h3 id="periksa">Periksa sebelum mengirim</h3>
        <p>
          Pastikan informasi di bawah dan kontak Anda sudah benar sebelum mengirim permintaan ini.
        </p>
      </div>
      <Part
        step={1}
        params={params}
        lines={[
          ['Nama Perusahaan', values.companyName],
          ['Email Perusahaan', values.companyEmail],
          ['Telepon', values.companyPhone],
          ['Ukuran Perusahaan', values.companySize && companySizeLabels[values.companySize]],
          ['Industri', values.industry],
        ]}
      />
      <Part
        step={2}
        params={params}
        lines={[
          [
            'Kategori Paket',
            (custom && packageOf(packageCategory, packageTier)?.name) ||
              categoryLabels[packageCategory],
          ],
          ['Tier Paket', custom ? '' : tierLabels[packageTier]],
          ['Kategori yang Diminati', custom ? values.trainingCategories.join(', ') : ''],
          [
            'Jumlah Peserta',
            `${values.numberOfEmployees}${most ? `, lebih dari ${formatNumber(most)} yang termasuk dalam paket` : ''}`,
          ],
          ['Dari program', (program && programById(program)?.name) ?? ''],
        ]}
      />
    </section>
  );
}

function Part({
  step,
  params,
  lines,
}: {
  step: Step;
  params: URLSearchParams;
  lines: [term: string, value: string][];
}) {
  const title = steps[step - 1]?.title;
  return (
    <div className={styles.part}>
      <dl>
        {lines
          .filter(([, value]) => value.trim())
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Link to={{ search: searchOf(params, step) }} className={styles.change}>
        Ubah <span className="hidden">{title}</span>
      </Link>
    </div>
  );
}
