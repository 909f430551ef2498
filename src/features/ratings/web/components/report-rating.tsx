import { lazy } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { ReportButton } from '~/ui/report-button';
import { ratingTexts } from '../../terms';
import classes from './rating-card.module.css';

const ReportForm = lazy(async () => ({ default: (await import('./report-form')).ReportForm }));

type ReportProps = { slug: string; id: string; author: string; reported: boolean };

/** The way to a report about a rating. */
export function ReportRating({ slug, id, author, reported }: ReportProps) {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  if (signedIn && reported) return <p className="quiet small">{ratingTexts.reportedBefore}</p>;
  return (
    <ReportButton
      label="Laporkan"
      name={`Laporkan ulasan ${author}`}
      id={id}
      className={classes.report}
      visitorsFrom={signedIn ? null : { path: `/course/${slug}`, part: '#ulasan' }}
      dialog={(close) =>
        signedIn && (
          <ReportForm slug={slug} id={id} author={author} userId={auth.user.id} close={close} />
        )
      }
    />
  );
}
