import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { purchasesPath } from '~/features/checkout/orders/terms';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { isAboutMoney, unsettledAdvice } from '../../rules';
import { graceDays, type MoneyObstacle, unsettledText } from '../../terms';
import { deletionQuery, useCancelDeletion } from '../api';
import { DeletionDialog } from './deletion-dialog';
import classes from './own-data.module.css';

/** The card that deletes the account, or says why that isn't possible now. */
export function DeletionCard() {
  const { data, isError, error, refetch } = useQuery(deletionQuery());
  const [asking, setAsking] = useState(false);
  if (isError && !data)
    return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton titled fields={0} />;
  if (data.eraseAt) return null;
  return (
    <Section title="Hapus akun">
      {data.obstacle === 'teaches_courses' ? (
        <>
          <p className={classes.words}>
            Anda masih mengajar kursus yang terbit, sehingga akun ini belum dapat dihapus. Tulis ke{' '}
            <a href={`mailto:${brand().supportEmail}?subject=Menghapus%20akun%20instruktur`}>
              {brand().supportEmail}
            </a>{' '}
            agar kursus itu dialihkan atau ditarik dahulu.
          </p>
          <ul>
            {data.courses.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/course/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : data.obstacle === 'last_superadmin' ? (
        <p className={classes.words}>
          Anda superadmin terakhir, sehingga akun ini belum dapat dihapus. Jadikan orang lain
          superadmin dahulu.
        </p>
      ) : data.obstacle === 'last_company_owner' ? (
        <>
          <p className={classes.words}>
            Anda satu-satunya pemilik perusahaan ini dan kontraknya belum berakhir, sehingga akun
            ini belum dapat dihapus. Angkat pemilik lain di pengaturan perusahaan dahulu. Bila tidak
            ada yang dapat menggantikan Anda, tulis ke{' '}
            <a href={`mailto:${brand().supportEmail}`}>{brand().supportEmail}</a>.
          </p>
          <ul>
            {data.companies.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/company/${id}/settings`}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : isAboutMoney(data.obstacle) ? (
        <p className={classes.words}>
          {unsettledAdvice(data.obstacle, data.matter)} <MoneyLink obstacle={data.obstacle} />
        </p>
      ) : (
        <>
          <p className={classes.words}>
            Akun ditutup saat itu juga dan dihapus {graceDays} hari kemudian. Selama {graceDays}{' '}
            hari itu Anda dapat membatalkannya.
          </p>
          <div className="row">
            <Button variant="danger" onClick={() => setAsking(true)}>
              Hapus akun saya
            </Button>
          </div>
          <DeletionDialog
            opened={asking}
            onClose={() => setAsking(false)}
            papers={data.papers}
            waitingOrders={data.waitingOrders}
            owed={data.owed}
          />
        </>
      )}
    </Section>
  );
}

/** Leads to the page where the money is. */
const MoneyLink = ({ obstacle }: { obstacle: MoneyObstacle }) =>
  obstacle === 'payout_running' || obstacle === 'balance_unpaid' ? (
    <Link to="/instructor/earnings">Buka pendapatan</Link>
  ) : (
    <Link to={purchasesPath}>Buka pembelian</Link>
  );

/** The banner of a closing account, with the button that stops the deletion. */
export function ClosingCard() {
  const { data } = useQuery(deletionQuery());
  const wasOpen = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The deletion is requested at the end of a long page, and this banner is at its top.
    if (wasOpen.current && data?.eraseAt) heading.current?.focus();
    wasOpen.current = data !== undefined && !data.eraseAt;
  }, [data]);
  if (!data?.eraseAt) return null;
  const waitsFor = isAboutMoney(data.obstacle) ? unsettledText(data.obstacle, data.matter) : null;
  return <Closing heading={heading} eraseAt={data.eraseAt} waitsFor={waitsFor} />;
}

function Closing({
  eraseAt,
  waitsFor,
  heading,
}: {
  eraseAt: string;
  waitsFor: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const now = useNow(60_000);
  const cancel = useCancelDeletion();
  return (
    <Section title="Akun Anda akan dihapus" headingRef={heading} className={classes.closing}>
      <p className={classes.words}>
        Akun sudah ditutup: profil Anda tidak terlihat orang lain. Penghapusan berlangsung setelah{' '}
        <strong>{formatDateTime(eraseAt)}</strong>
        {new Date(eraseAt) > now && `, ${timeBetween(eraseAt, now)} lagi`}. Sampai saat itu Anda
        dapat membatalkannya atau meminta salinan data di bawah ini.
      </p>
      {waitsFor && (
        <p className={classes.words}>{waitsFor} Penghapusan menunggu sampai itu selesai.</p>
      )}
      <div className="row">
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Batalkan penghapusan
        </Button>
      </div>
    </Section>
  );
}
