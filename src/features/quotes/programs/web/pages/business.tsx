import { breadcrumbData } from '~/features/catalogue/web/structured-data';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { programCategoriesList } from '../../rules';
import { BusinessHero } from '../components/business-hero';
import { CategoryPanel } from '../components/category-panel';
import { ChooseByPeople } from '../components/choose-by-people';
import { Contact } from '../components/contact';
import { CustomCard } from '../components/custom-card';
import { SellingPoints } from '../components/selling-points';
import { programListData } from '../structured-data';
import type { Route } from './+types/business';
import styles from './business.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pelatihan untuk perusahaan',
    description: `Dua belas program pelatihan ${brand().name} untuk perusahaan: TI, keuangan, SDM, serta pemasaran dan penjualan. Satu bulan, daring dan workshop.`,
    path: '/business',
    image: '/og/page/business.png',
    data: (origin) => [
      programListData(
        programCategoriesList.flatMap(({ programs }) => programs),
        origin,
      ),
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: 'Pelatihan untuk perusahaan', path: '/business' },
        ],
        origin,
      ),
    ],
  });

export default function Business() {
  // An operator may hide each (spec decision 33).
  const claims = brand().businessClaims.filter(({ value }) => value !== '');
  return (
    <>
      <BusinessHero />
      {claims.length > 0 && (
        <section className={styles.claims} aria-label="Pengalaman kami">
          <ul className="container">
            {claims.map(({ value, label }) => (
              <li key={label}>
                <b className="tabular">{value}</b> <span>{label}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SellingPoints />
      <section
        id="program"
        className={`container ${styles.programs}`}
        aria-labelledby="program-judul"
      >
        <div className={styles.head}>
          <h2 id="program-judul">Empat bidang, tiga tingkat</h2>
          <p className="quiet">
            Semua program berjalan satu bulan. Semakin tinggi tingkatnya, semakin banyak waktu yang
            dipakai berlatih bersama di satu ruangan.
          </p>
        </div>
        <ChooseByPeople />
        {programCategoriesList.map((category) => (
          <CategoryPanel key={category.id} category={category} />
        ))}
        <p className="quiet small">
          Harga belum termasuk PPN 11%. Harga akhir tercantum dalam surat penawaran, sesuai jumlah
          peserta dan lokasi workshop.
        </p>
      </section>
      <div className={`container ${styles.after}`}>
        <CustomCard />
        <Contact />
      </div>
    </>
  );
}
