import { formatDate } from '~/lib/dates';
import { BatikGround } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import classes from './congratulation.module.css';

/** The congratulation at 100%. It stays when lessons are added after the completion. */
export const Congratulation = ({ title, completedAt, more }: { title: string; completedAt: string | null; more: boolean }) => (
  <section className={`card ${classes.card}`} aria-labelledby="selamat">
    <BatikGround seed={`selamat ${title}`} />
    <div className={classes.words}>
      <div>
        <h2 id="selamat">Selamat! Anda telah menyelesaikan kursus ini</h2>
        <p>
          Semua pelajaran {title} disetujui instruktur{completedAt ? ` pada ${formatDate(completedAt)}` : ''}.
          {more && ' Ada pelajaran baru yang dapat Anda kerjakan.'}
        </p>
      </div>
      <ButtonLink to="/courses" variant="light">
        Cari kursus berikutnya
      </ButtonLink>
    </div>
  </section>
);
