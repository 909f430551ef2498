import { PagiSore } from '~/ui/batik';
import { categorySlugs } from '../../../terms';
import type { Program } from '../../rules';
import styles from './format-bar.module.css';

/** The shares of online hours and workshop hours, as text and as a batik strip in the same proportion. */
export function FormatBar({
  program: { category, format },
  seed,
}: {
  program: Pick<Program, 'category' | 'format'>;
  seed: string;
}) {
  return (
    <div className={styles.bar}>
      <div className={styles.cloth}>
        <PagiSore seed={seed} palette={categorySlugs[category]} share={format.online} />
      </div>
      <p className={styles.words}>
        <span>{format.online}% daring</span> <span>{format.workshop}% workshop</span>
      </p>
    </div>
  );
}
