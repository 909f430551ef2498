import { formatDateTime } from '~/lib/dates';
import { orderStateLabels } from '../../../terms';
import type { OwnOrder } from '../../schema';
import classes from './order-history.module.css';

/** The history of an order, the newest event last. */
export const OrderHistory = ({ history }: Pick<OwnOrder, 'history'>) => (
  <ol className={classes.events}>
    {history.map(({ state, at, reason }) => (
      <li key={`${at} ${state}`}>
        <strong>{orderStateLabels[state]}</strong>
        <time dateTime={at} className="small quiet tabular">
          {formatDateTime(at)}
        </time>
        {reason && <p className="typed small">{reason}</p>}
      </li>
    ))}
  </ol>
);
