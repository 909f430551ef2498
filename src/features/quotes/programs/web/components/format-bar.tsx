import { PagiSore } from '~/ui/batik';
import { categorySlugs } from '../../../terms';
import type { Program } from '../../rules';
import styles from './format-bar.module.css';

/** How a program divides, in words and as a cloth cut in the same proportion. */
export function FormatBar({ program: { category, format }, seed }: { program: Pick<Program, 'category' | 'format'>; seed: string }) {
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
