import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpens } from '~/features/auth/web/rights';
import { certificateSource } from '~/features/certificates/staff/web/api';
import { orderSource } from '~/features/checkout/staff/web/api';
import { orderStateLabels } from '~/features/checkout/terms';
import { quoteSource } from '~/features/quotes/staff/web/api';
import { statusLabel } from '~/features/quotes/terms';
import type { DeskSource } from '~/lib/desk-source';
import { sentenceOf } from '~/lib/web/api';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import classes from './user-purchases.module.css';

const shownMost = 5;

type ListProps<Row> = {
  title: string;
  /** the address of the desk, and what it is asked for */
  desk: string;
  query: string;
  source: DeskSource<Row>;
  none: string;
  name: (row: Row) => string;
  about: (row: Row) => string;
};

/** The newest entries of a desk about this person, each with the way to it, and the way to all. */
function DeskList<Row extends { id: string }>({
  title,
  desk,
  query,
  source,
  none,
  name,
  about,
}: ListProps<Row>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['own', 'desk', source.name, 'of-person', query],
    queryFn: () => source.page(query),
  });
  const rows = data?.items.slice(0, shownMost);
  return (
    <Section
      title={title}
      lead={rows?.length === 0 ? none : undefined}
      actions={rows && rows.length > 0 && <Link to={desk + query}>Lihat semua</Link>}
    >
      {!rows &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        ))}
      {rows && rows.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`${desk}?entry=${row.id}`}>{name(row)}</Link>
              <span className="quiet small">{about(row)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Lists the person's newest orders, certificates and quote requests, which their desks find by the mail address, where the reader opens these desks. */
export function UserPurchases({ email }: { email: string }) {
  const opens = useOpens();
  const query = (view: string) => `?${new URLSearchParams({ ...(view && { view }), q: email })}`;
  return (
    <>
      {opens('/admin/superadmin/orders') && (
        <DeskList
          title="Pesanan"
          desk="/admin/superadmin/orders"
          query={query('all')}
          source={orderSource}
          none="Belum ada pesanan."
          name={(row) => row.number}
          about={(row) => `${row.courseTitle} · ${orderStateLabels[row.state]}`}
        />
      )}
      {opens('/admin/superadmin/certificates') && (
        <DeskList
          title="Sertifikat"
          desk="/admin/superadmin/certificates"
          query={query('')}
          source={certificateSource}
          none="Belum ada sertifikat."
          name={(row) => row.number}
          about={(row) => row.courseTitle}
        />
      )}
      {opens('/admin/superadmin/quotes') && (
        <DeskList
          title="Permintaan penawaran"
          desk="/admin/superadmin/quotes"
          query={query('all')}
          source={quoteSource}
          none="Belum ada permintaan penawaran."
          name={(row) => row.reference}
          about={(row) => `${row.companyName} · ${statusLabel(row.status)}`}
        />
      )}
    </>
  );
}
