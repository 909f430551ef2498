import { PagiSore } from '~/ui/batik';
import { categorySlugs, type PackageCategory } from '../../../terms';
import styles from './step-cloth.module.css';

/** A cloth in the category's colours that is dyed further with every step. Decorative. */
export function StepCloth({ category, share }: { category: PackageCategory; share: number }) {
  const palette = category === 'custom' ? 'program-custom' : categorySlugs[category];
  return (
    <div className={styles.cloth}>
      <PagiSore seed={`quote-${palette}`} palette={palette} share={share} />
    </div>
  );
}
