import { PagiSore } from '~/ui/batik';
import { categorySlugs, type PackageCategory } from '../../../terms';
import styles from './step-cloth.module.css';

/** The seeds of the motifs that the landing page shows for each category. */
const seeds: Record<PackageCategory, string> = {
  it: 'sprint',
  finance: 'tresuri',
  hr: 'umpan-balik',
  marketing: 'kampanye',
  custom: 'quote-program-custom',
};

/** A decorative batik strip in the category's colours; every step colours more of it. */
export function StepCloth({ category, share }: { category: PackageCategory; share: number }) {
  const palette = category === 'custom' ? 'program-custom' : categorySlugs[category];
  return (
    <div className={styles.cloth}>
      <PagiSore seed={seeds[category]} palette={palette} share={share} />
    </div>
  );
}
