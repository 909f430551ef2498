import { useQuery } from '@tanstack/react-query';
import { formatDate } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { TextButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { paperLabels } from '../../../terms';
import { papersQuery } from '../api';
import classes from './order-papers.module.css';

/** All papers of an order as PDF: invoice, receipt, and a credit note for each refund. */
export function OrderPapers({ number }: { number: string }) {
  const { data, error, refetch } = useQuery(papersQuery(number));
  return (
    <section className={classes.papers} aria-labelledby="dokumen-pesanan">
      <h3 id="dokumen-pesanan">Dokumen</h3>
      {data ? (
        <ul>
          {data.map((paper) => (
            <li key={paper.id}>
              <Icon name="file" size={18} />
              <span className={classes.words}>
                <a href={`/api/orders/${number}/papers/${paper.id}`} download>
                  {paperLabels[paper.kind]} <span className="tabular">{paper.number}</span>
                </a>
                <span className="quiet small tabular">
                  {formatAmount(paper.total)}, {formatDate(paper.issuedAt)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : error ? (
        <p role="alert" className="small">
          {sentenceOf(error)} <TextButton onClick={() => void refetch()}>Coba lagi</TextButton>
        </p>
      ) : (
        <Skeleton height="44px" />
      )}
    </section>
  );
}
