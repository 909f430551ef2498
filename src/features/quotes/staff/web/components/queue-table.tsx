import { formatNumber } from '~/lib/money';
import { EntryLink } from '~/ui/desk';
import { type DeskAddress, deskPath } from '../address';
import classes from './queue.module.css';
import { Age, Due, LatestOffer, None, packageName, type QueueRow, StatusBadge } from './queue-cells';

/** The list of requests on wide screens. The company's name is the link; a click anywhere on the row opens it too. */
export function QueueTable({ items, address }: { items: QueueRow[]; address: DeskAddress }) {
  return (
    <div className={`card ${classes.sheet}`}>
      <table className={classes.table}>
        <caption className="hidden">Permintaan penawaran</caption>
        <thead>
          <tr>
            <th scope="col">Referensi</th>
            <th scope="col">Perusahaan</th>
            <th scope="col">Paket</th>
            <th scope="col" className={classes.number}>
              Peserta
            </th>
            <th scope="col">Masuk</th>
            <th scope="col">Janji jawab</th>
            <th scope="col">Ditangani</th>
            <th scope="col">Status</th>
            <th scope="col">Penawaran</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={`tabular quiet ${classes.fine}`}>{item.reference}</td>
              <td className={classes.two}>
                <EntryLink id={item.id} to={deskPath({ ...address, request: item.id })}>
                  {item.companyName}
                </EntryLink>
                <span className="quiet">{item.contactPersonName}</span>
              </td>
              <td>{packageName(item)}</td>
              <td className={`tabular ${classes.number}`}>{item.numberOfEmployees === null ? <None /> : formatNumber(item.numberOfEmployees)}</td>
              <td>
                <Age at={item.createdAt} />
              </td>
              <td>
                <Due {...item} />
              </td>
              <td>{item.owner?.name ?? <None />}</td>
              <td>
                <StatusBadge status={item.status} />
              </td>
              <td className={classes.two}>
                <LatestOffer quote={item.quote} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
