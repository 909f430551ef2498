import { data, Link, useSearchParams } from 'react-router';
import { kitContext } from '~/lib/web/loaders';
import type { Route } from './+types/kit';
import { Basics } from './kit/basics';
import { ExampleDesk } from './kit/desk';
import { Fields } from './kit/fields';
import styles from './kit/kit.module.css';
import { Overlays } from './kit/overlays';
import { Shapes } from './kit/shapes';
import { Work } from './kit/work';

export const meta = () => [{ title: 'Kit' }, { name: 'robots', content: 'noindex' }];

/** Only the server checks whether it shows /kit: no page links here, so that the browser's router never opens it. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(kitContext)) throw data(null, { status: 404 });
  return null;
};
export const clientLoader = () => null;

const parts = {
  dasar: { label: 'Dasar', Part: Basics },
  isian: { label: 'Isian', Part: Fields },
  lapisan: { label: 'Dialog dan lapisan', Part: Overlays },
  keadaan: { label: 'Status', Part: Shapes },
} as const;

/** The design system in all its states, shown in development and where KIT=true. */
export default function Kit() {
  const [params] = useSearchParams();
  const name = params.get('part') ?? 'dasar';
  if (name === 'bingkai') return <Work />;
  if (name === 'meja') return <ExampleDesk />;
  const part = name in parts ? (name as keyof typeof parts) : 'dasar';
  const { Part, label } = parts[part];
  return (
    <div className={`container stack ${styles.kit}`}>
      <h1>Kit: {label.toLowerCase()}</h1>
      <nav aria-label="Bagian kit" className="row gap-5">
        {Object.entries(parts).map(([key, { label }]) => (
          <Link
            key={key}
            to={`?part=${key}`}
            aria-current={key === part ? 'page' : undefined}
            className={styles.part}
          >
            {label}
          </Link>
        ))}
        <Link to="?part=bingkai" className={styles.part}>
          Bingkai kerja
        </Link>
        <Link to="?part=meja" className={styles.part}>
          Meja kerja
        </Link>
      </nav>
      <Part />
    </div>
  );
}
