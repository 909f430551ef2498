import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { Button, ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ratingTexts } from '../../terms';
import classes from './rating-card.module.css';

/** Few readers report anything, so that the others don't load its form. */
const ReportForm = lazy(async () => ({ default: (await import('./report-form')).ReportForm }));

/** The search parameter with the rating whose dialog is open, also when a visitor comes back from signing in. */
const reportParam = 'lapor';

type ReportProps = { slug: string; id: string; author: string; reported: boolean };

/** The button for a report about a rating, and its dialog; visitors sign in first and come back to the dialog. */
export function ReportRating({ slug, id, author, reported }: ReportProps) {
  const auth = useAuth();
  const [params, setParams] = useSearchParams();
  const show = (open: boolean) =>
    setParams(
      (before) => {
        if (open) before.set(reportParam, id);
        else before.delete(reportParam);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const label = (
    <>
      <Icon name="flag" size={16} /> Laporkan
    </>
  );
  const name = `Laporkan ulasan ${author}`;
  if (auth.status !== 'in') {
    return (
      <ButtonLink
        to={`/auth?returnUrl=${encodeURIComponent(`/course/${slug}?${reportParam}=${id}#ulasan`)}`}
        variant="subtle"
        rel="nofollow"
        className={classes.report}
        aria-label={name}
      >
        {label}
      </ButtonLink>
    );
  }
  if (reported) return <p className="quiet small">{ratingTexts.reportedBefore}</p>;
  const opened = params.get(reportParam) === id;
  return (
    <>
      <Button
        variant="subtle"
        className={classes.report}
        aria-label={name}
        onClick={() => show(true)}
      >
        {label}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ReportForm
            slug={slug}
            id={id}
            userId={auth.user.id}
            author={author}
            close={() => show(false)}
          />
        </Suspense>
      )}
    </>
  );
}
