import { ConsentHistory } from './consent-history';
import { ClosingCard, DeletionCard } from './deletion-card';
import { ExportCard } from './export-card';
import classes from './own-data.module.css';
import { RequestForm } from './request-form';
import { RequestList } from './request-list';

/** The tab 'Data saya': what somebody may ask about their own data (UU PDP). */
export function OwnData() {
  return (
    <div className={classes.cards}>
      <ClosingCard />
      <ExportCard />
      <RequestList />
      <RequestForm />
      <ConsentHistory />
      <DeletionCard />
    </div>
  );
}
