import { ConsentHistory } from './consent-history';
import { ClosingCard, DeletionCard } from './deletion-card';
import { ExportCard } from './export-card';
import classes from './own-data.module.css';
import { RequestForm } from './request-form';
import { RequestList } from './request-list';

/** The tab 'Data saya': a person's rights to their own data (UU 27/2022). */
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
