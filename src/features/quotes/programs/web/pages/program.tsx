import type { CSSProperties } from 'react';
import { data, Link } from 'react-router';
import { breadcrumbData } from '~/features/catalogue/web/structured-data';
import { pageMeta } from '~/lib/web/meta';
import { Badge } from '~/ui/badge';
import { PagiSore } from '~/ui/batik';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { categoryLabels, categorySlugs, tierLabels } from '../../../terms';
import {
  type Program,
  programBySlug,
  programCategory,
  programPath,
  programPicture,
} from '../../rules';
import { programTypeLabels } from '../../terms';
import { OfferCard, StickyRequest } from '../components/offer-card';
import { ProgramParts } from '../components/program-parts';
import { ProgramTickets } from '../components/program-ticket';
import { categoryProse, programProse } from '../prose';
import { programData } from '../structured-data';
import type { Route } from './+types/program';
import styles from './program.module.css';

const requireProgram = ({ params }: { params: { category: string; tier: string } }) => {
  if (!programBySlug(params.category, params.tier)) throw data(null, { status: 404 });
  return null;
};

export const loader = (args: Route.LoaderArgs) => requireProgram(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => requireProgram(args);

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const program = programBySlug(params.category, params.tier);
  if (!program) return [];
  const prose = programProse(program);
  return pageMeta(matches, {
    title: program.name,
    description: prose.summary,
    path: programPath(program),
    image: `/og/page/${programPicture(program)}.png`,
    data: (origin) => [
      programData(program, prose, origin),
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: 'Untuk perusahaan', path: '/business' },
          { name: program.name, path: programPath(program) },
        ],
        origin,
      ),
    ],
  });
};

export default function ProgramPage({ params }: Route.ComponentProps) {
  const program = programBySlug(params.category, params.tier);
  // The loaders answer 404 for an unknown program.
  return program && <ProgramBody program={program} />;
}

function ProgramBody({ program }: { program: Program }) {
  const prose = programProse(program);
  const { color } = categoryProse(program.category);
  const slug = categorySlugs[program.category];
  return (
    <div className={styles.page} style={{ '--dye': color } as CSSProperties}>
      <div className={styles.cloth}>
        <PagiSore seed={prose.heroImage} palette={slug} share={program.format.online} />
      </div>
      <div className={`container ${styles.columns}`}>
        <div className={styles.words}>
          <Breadcrumbs
            items={[
              { label: 'Untuk perusahaan', to: '/business' },
              { label: categoryLabels[program.category], to: `/business#${slug}` },
              { label: tierLabels[program.tier] },
            ]}
          />
          <h1>{program.name}</h1>
          <p className={styles.summary}>{prose.summary}</p>
          <div className={`row ${styles.facts}`}>
            <Badge>{programTypeLabels[program.type]}</Badge>
            <span>Tingkat {tierLabels[program.tier]}</span>
            <span>{program.duration}</span>
            <span className="tabular">{program.employees} karyawan</span>
          </div>
        </div>
        <aside className={styles.side} aria-label="Harga dan penawaran">
          <OfferCard program={program} />
        </aside>
        <div className={styles.main}>
          <ProgramParts program={program} prose={prose} />
        </div>
      </div>
      <section className={`container ${styles.tiers}`} aria-labelledby="tingkat">
        <div className={styles.tiersHead}>
          <h2 id="tingkat">Bandingkan tingkat {categoryLabels[program.category]}</h2>
          <Link to="/business#program">Semua program</Link>
        </div>
        <div className={`card ${styles.tickets}`}>
          <ProgramTickets
            programs={programCategory(program.category).programs}
            heading="h3"
            current={program}
          />
        </div>
      </section>
      <StickyRequest program={program} />
    </div>
  );
}
