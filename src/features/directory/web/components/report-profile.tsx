import { lazy } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { ReportButton } from '~/ui/report-button';
import { profilePath } from '../../rules';
import { memberTexts as texts } from '../../terms';
import classes from './profile.module.css';

const ReportForm = lazy(async () => ({ default: (await import('./report-form')).ReportForm }));

/** The way to a report about a profile. */
export function ReportProfile({ slug, reported }: { slug: string; reported: boolean }) {
  const auth = useAuth();
  const signedIn = auth.status === 'in';
  if (signedIn && reported)
    return <p className={`quiet small ${classes.reported}`}>{texts.reportedBefore}</p>;
  return (
    <ReportButton
      label="Laporkan profil"
      className={classes.report}
      visitorsFrom={signedIn ? null : { path: profilePath(slug) }}
      dialog={(close) =>
        signedIn && (
          <ReportForm key={auth.user.id} slug={slug} userId={auth.user.id} close={close} />
        )
      }
    />
  );
}
