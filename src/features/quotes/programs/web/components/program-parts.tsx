import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '~/lib/money';
import { PagiSore } from '~/ui/batik';
import { categorySlugs } from '../../../terms';
import type { Program } from '../../rules';
import type { ProgramProse } from '../prose';
import styles from './program-parts.module.css';

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Points = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.points}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);

export function ProgramParts({ program, prose }: { program: Program; prose: ProgramProse }) {
  const { format, hours } = program;
  return (
    <div className={styles.parts}>
      <Part id="hasil" title="Hasil setelah satu bulan">
        <ul className={styles.outcomes}>
          {prose.outcomes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Part>
      <Part id="format" title="Format belajar">
        <div className={styles.cloth}>
          <PagiSore
            seed={prose.heroImage}
            palette={categorySlugs[program.category]}
            share={format.online}
          />
        </div>
        <dl
          className={styles.halves}
          style={
            {
              '--online': `${format.online}fr`,
              '--workshop': `${format.workshop}fr`,
            } as CSSProperties
          }
        >
          <div>
            <dt>
              {format.online}% daring, {formatNumber(hours.online)} jam
            </dt>
            <dd>{prose.online}</dd>
          </div>
          <div>
            <dt>
              {format.workshop}% workshop, {formatNumber(hours.workshop)} jam
            </dt>
            <dd>{prose.workshop}</dd>
          </div>
        </dl>
      </Part>
      <Part id="jadwal" title="Jadwal empat minggu">
        <ol className={styles.weeks}>
          {prose.schedule.map(({ title, text }, index) => (
            <li key={title}>
              <p className={styles.week}>Minggu {index + 1}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part id="diterima" title={`${prose.deliverables.length} hal yang perusahaan Anda terima`}>
        <Points texts={prose.deliverables} />
      </Part>
      <Part id="pendampingan" title="Pendampingan">
        <Points texts={prose.support} />
      </Part>
    </div>
  );
}
