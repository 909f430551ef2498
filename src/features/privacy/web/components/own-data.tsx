import { ClosedToViews } from '~/features/auth/views/web/components/closed-to-views';
import { useAuth } from '~/features/auth/web/session';
import { useKeptFocus } from '~/ui/focus';
import { ConsentHistory } from './consent-history';
import { ClosingCard, DeletionCard } from './deletion-card';
import { ExportCard } from './export-card';
import { RequestForm } from './request-form';
import { RequestList } from './request-list';

/** The tab 'Data saya': a person's rights to their own data (UU 27/2022). */
export function OwnData() {
  const auth = useAuth();
  // Closing the account and opening it again remove the very cards of their buttons.
  const cards = useKeptFocus<HTMLFieldSetElement>((all) => all);
  if (auth.status === 'in' && auth.user.viewing) return <ClosedToViews />;
  return (
    <fieldset ref={cards} className="stack gap-5" aria-label="Data saya" tabIndex={-1}>
      <ClosingCard />
      <ExportCard />
      <RequestList />
      <RequestForm />
      <ConsentHistory />
      <DeletionCard />
    </fieldset>
  );
}
