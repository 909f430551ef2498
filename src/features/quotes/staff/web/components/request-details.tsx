import { formatNumber } from '~/lib/money';
import { Facts } from '~/ui/desk/facts';
import { categoryLabels, companySizeLabels, tierLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { packageName } from './queue-cells';
import classes from './request.module.css';

export function RequestDetails({ request }: { request: StaffRequest }) {
  const {
    packageCategory,
    packageTier,
    numberOfEmployees,
    trainingCategories,
    companySize,
    industry,
    additionalRequirements,
  } = request;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="yang-diminta">
      <h3 id="yang-diminta">Yang diminta</h3>
      <Facts
        columns
        items={[
          ['Paket', packageName(request)],
          [
            'Kategori dan tier',
            packageCategory === 'custom'
              ? categoryLabels.custom
              : `${categoryLabels[packageCategory]}, ${tierLabels[packageTier]}`,
          ],
          [
            'Jumlah peserta',
            numberOfEmployees === null ? null : `${formatNumber(numberOfEmployees)} orang`,
          ],
          ...(trainingCategories
            ? [['Kategori yang diminati', trainingCategories.join(', ')] as const]
            : []),
          ['Ukuran perusahaan', companySize && companySizeLabels[companySize]],
          ['Industri', industry],
        ]}
      />
      <h4>Kebutuhan tambahan</h4>
      <p className={classes.text}>
        {additionalRequirements || <span className="quiet">Tidak diisi</span>}
      </p>
    </section>
  );
}
