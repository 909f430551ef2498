import { BatikCover } from '~/ui/batik';
import { programCategoriesList } from '../../rules';
import { categoryProse } from '../prose';
import styles from './selling-points.module.css';

const points = [
  [
    'Program komprehensif',
    'Kelas daring, workshop, tugas yang ditinjau, dan tes awal dan akhir berada dalam satu rencana empat minggu, bukan acara yang berdiri sendiri.',
  ],
  [
    'ROI terukur',
    'Nilai sebelum dan sesudah, kehadiran, serta hasil karya peserta dirangkum dalam laporan yang siap dibawa ke rapat manajemen.',
  ],
  [
    'Sertifikasi terakreditasi',
    'Bila jabatan peserta menuntut sertifikat kompetensi, kami menyiapkan mereka untuk asesmen di lembaga sertifikasi profesi berlisensi. Peserta yang tuntas menerima sertifikat penyelesaian yang dapat diperiksa siapa saja.',
  ],
  [
    'Dapat disesuaikan dan dikembangkan',
    'Dari dua puluh orang di satu kantor sampai ratusan di banyak kota; studi kasus, jadwal, dan lokasi mengikuti perusahaan Anda.',
  ],
] as const;

export function SellingPoints() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="keunggulan">
      <h2 id="keunggulan">Pelatihan yang terasa sampai ke meja kerja</h2>
      <ul className={styles.points}>
        {points.map(([title, text], index) => {
          const category = programCategoriesList[index];
          return (
            <li key={title}>
              {category && (
                <div className={styles.swatch}>
                  <BatikCover
                    seed={categoryProse(category.id).programs.basic.cardImage}
                    palette={category.slug}
                    shape="square"
                  />
                </div>
              )}
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
