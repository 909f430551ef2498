import type { CSSProperties } from 'react';
import { BatikCover } from '~/ui/batik';
import { Icon } from '~/ui/icon';
import type { ProgramCategoryHead } from '../../rules';
import { categoryProse } from '../prose';
import styles from './category-panel.module.css';
import { ProgramTickets } from './program-ticket';

export function CategoryPanel({
  category: { id, name, slug, programs },
}: {
  category: ProgramCategoryHead;
}) {
  const { description, color, icon, motif, programs: proses } = categoryProse(id);
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-judul`}
      className={`card ${styles.panel}`}
      style={{ '--dye': color } as CSSProperties}
    >
      <header className={styles.cloth}>
        <div className={styles.ground}>
          <BatikCover seed={proses.advanced.heroImage} palette={slug} shape="fill" />
        </div>
        <div className={styles.label}>
          <Icon name={icon} size={24} />
          <h3 id={`${slug}-judul`}>{name}</h3>
          <p>{description}</p>
          <p className={styles.motif}>
            Motif {motif.name.toLowerCase()}: {motif.meaning}
          </p>
        </div>
      </header>
      <ProgramTickets programs={programs} heading="h4" />
    </section>
  );
}
