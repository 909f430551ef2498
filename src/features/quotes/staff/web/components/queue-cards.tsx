import { formatNumber } from '~/lib/money';
import { EntryLink } from '~/ui/desk';
import { type DeskAddress, deskPath } from '../address';
import classes from './queue.module.css';
import { Age, Due, LatestOffer, None, packageName, type QueueRow, StatusBadge } from './queue-cells';

/** The list of requests on phones. */
export function QueueCards({ items, address }: { items: QueueRow[]; address: DeskAddress }) {
  return (
    <ul className={classes.cards} aria-label="Permintaan penawaran">
      {items.map((item) => (
        <li key={item.id} className={`card ${classes.card}`}>
          <div className={classes.top}>
            <span className="tabular quiet">{item.reference}</span>
            <StatusBadge status={item.status} />
          </div>
          <EntryLink id={item.id} to={deskPath({ ...address, request: item.id })}>
            {item.companyName}
          </EntryLink>
          <p>
            {packageName(item)}
            {item.numberOfEmployees !== null && `, ${formatNumber(item.numberOfEmployees)} peserta`}
          </p>
          <p className="quiet">
            {item.contactPersonName} · <Age at={item.createdAt} />
          </p>
          <dl>
            <dt>Janji jawab</dt>
            <dd>
              <Due {...item} />
            </dd>
            <dt>Ditangani</dt>
            <dd>{item.owner?.name ?? <None />}</dd>
            <dt>Penawaran</dt>
            <dd>
              <LatestOffer quote={item.quote} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
