import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHolds } from '~/features/auth/web/rights';
import { countLabel } from '~/lib/desk';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { TextButton } from '~/ui/button';
import { Section } from '~/ui/section';
import { Skeleton } from '~/ui/skeleton';
import { concernWork } from '../../access';
import { type Concern, concernLabels, concerns, urgentConcerns } from '../../terms';
import { concernsQuery } from '../api';
import { concernLists } from '../lists';
import classes from './figures.module.css';

/** What is broken, late or waits for a decision now, whatever the range. */
export function Concerns({ now }: { now: Date }) {
  const { data, error, refetch } = useQuery(concernsQuery());
  const holds = useHolds();
  const own = concerns.filter((concern) => holds(concernWork[concern]));
  if (own.length === 0) return null;
  return (
    <Section title="Perlu ditindaklanjuti" lead="Keadaan sekarang, apa pun rentangnya" flush>
      <ul className={classes.concerns}>
        {own.map((concern) => (
          <li key={concern}>
            <Link to={concernLists[concern]}>{concernLabels[concern]}</Link>
            {data ? (
              <Count
                {...(data.concerns[concern] ?? { count: 0, oldest: null })}
                concern={concern}
                now={now}
              />
            ) : (
              !error && <Skeleton width="4rem" height="16px" />
            )}
          </li>
        ))}
      </ul>
      {error && !data && (
        <p role="alert" className={classes.failed}>
          {sentenceOf(error)} <TextButton onClick={() => void refetch()}>Coba lagi</TextButton>
        </p>
      )}
    </Section>
  );
}

function Count({
  concern,
  count,
  oldest,
  now,
}: {
  concern: Concern;
  count: number;
  oldest: string | null;
  now: Date;
}) {
  if (count === 0) return <span className="quiet">0</span>;
  const isUrgent = urgentConcerns.includes(concern);
  return (
    <span className={isUrgent ? classes.urgent : classes.waiting}>
      <strong className="tabular">{countLabel(count)}</strong>
      {oldest && <span className="quiet small">{`tertua ${timeBetween(oldest, now)}`}</span>}
    </span>
  );
}
