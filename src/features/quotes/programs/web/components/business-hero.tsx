import { BatikCover, BatikGround } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { programCategoriesList } from '../../rules';
import { categoryProse } from '../prose';
import styles from './business-hero.module.css';

export function BusinessHero() {
  return (
    <header className={styles.hero}>
      <BatikGround seed="business" />
      <div className={`container ${styles.columns}`}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>Pelatihan untuk perusahaan</p>
          <h1>Tim yang bisa, bukan sekadar hadir</h1>
          <p className={styles.lead}>
            Program satu bulan yang memadukan kelas daring dan workshop tatap muka, seperti batik
            pagi-sore: satu kain, dua sisi, dipakai sesuai kebutuhan.
          </p>
          <div className="row">
            <ButtonLink to="/business/request-quote" variant="kunyit" large>
              Minta penawaran
            </ButtonLink>
            <ButtonLink to="#program" variant="default" large>
              Lihat program
            </ButtonLink>
          </div>
        </div>
        <nav className={styles.cloths} aria-label="Bidang program">
          {programCategoriesList.map(({ id, name, slug }) => (
            <a key={id} href={`#${slug}`}>
              <BatikCover
                seed={categoryProse(id).programs.advanced.heroImage}
                palette={slug}
                shape="fill"
              />
              <span>{name}</span>
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}
