import { Badge } from '~/ui/badge';
import { BatikCover } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { interestCategories } from '../../../terms';
import { programCategoriesList } from '../../rules';
import { categoryProse } from '../prose';
import styles from './custom-card.module.css';

/** A batik tambal: patches of the four motifs in turn, no two alike beside each other. */
const patches = Array.from({ length: 12 }, (_, index) => {
  const category = programCategoriesList[
    (index + Math.floor(index / 4) * 2) % 4
  ] as (typeof programCategoriesList)[number];
  const { basic, advanced, complete } = categoryProse(category.id).programs;
  const seeds = [basic.cardImage, advanced.heroImage, complete.cardImage];
  return { key: index, palette: category.slug, seed: seeds[Math.floor(index / 4)] as string };
});

export function CustomCard() {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="custom">
      <div className={styles.tambal} aria-hidden="true">
        {patches.map(({ key, seed, palette }) => (
          <BatikCover key={key} seed={seed} palette={palette} shape="fill" />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Lintas kategori</p>
        <h2 id="custom">Program custom, dijahit untuk Anda</h2>
        <p className={styles.text}>
          Kebutuhan Anda melintasi beberapa bidang? Seperti batik tambal, kami menjahit potongan
          terbaik dari setiap bidang menjadi satu program dengan jumlah peserta, durasi, dan jadwal
          yang Anda tentukan.
        </p>
        <ul className={styles.interests} aria-label="Bidang yang dapat digabungkan">
          {interestCategories.map((name) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
        <p>
          <strong>Harga sesuai kebutuhan</strong>
        </p>
        <ButtonLink to="/business/request-quote?category=custom&tier=custom">
          Susun program custom
        </ButtonLink>
      </div>
    </section>
  );
}
