import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { formatDeadline } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage, MessagePage } from '~/ui/states';
import { orderPath, purchasesPath } from '../../../orders/terms';
import { orderStateLabels } from '../../../terms';
import { type SimulationAction, simulationLabels } from '../../terms';
import { simulationQuery, useSimulate } from '../api';
import type { Route } from './+types/simulation';
import classes from './simulation.module.css';

const title = 'Simulasi pembayaran';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, noindex: true });

/** The explanation of each button. */
const meanings: Record<SimulationAction, string> = {
  pay: 'Seperti pembayaran yang berhasil.',
  fail: 'Seperti kartu atau saldo yang ditolak.',
  expire: 'Seperti pembayaran yang tidak pernah datang.',
  reverse: 'Seperti bank yang menarik kembali pembayaran.',
  refund: 'Seperti dana yang dikembalikan langsung di penyedia pembayaran.',
};
const looks: Record<SimulationAction, 'kunyit' | 'default'> = {
  pay: 'kunyit',
  fail: 'default',
  expire: 'default',
  reverse: 'default',
  refund: 'default',
};

/** Stands for the page of a gateway while none is connected. */
export default function Simulation() {
  const { slug = '', number = '' } = useParams();
  const view = useQuery(simulationQuery(number));
  const simulate = useSimulate(number);
  const navigate = useNavigate();
  if (!view.data) {
    if (view.error instanceof AppError && view.error.status < 500) {
      return (
        <MessagePage title="Simulasi tidak ditemukan" text={sentenceOf(view.error)}>
          <div className="row">
            <ButtonLink to={purchasesPath}>Lihat pembelian</ButtonLink>
          </div>
        </MessagePage>
      );
    }
    return view.isError ? (
      <FailedPage text={sentenceOf(view.error)} onRetry={() => void view.refetch()} />
    ) : (
      <Waiting />
    );
  }
  const { courseSlug, courseTitle, amount, attempt, orderState, expiresAt, actions } = view.data;
  const order = orderPath({ courseSlug, number });
  if (courseSlug !== slug) return <Navigate to={`${order}/simulation`} replace />;
  // The page of the order takes its place, so that Back doesn't lead to a payment that is over.
  const act = (action: SimulationAction) =>
    simulate.mutate(
      { attempt, action },
      { onSuccess: () => void navigate(order, { replace: true }) },
    );
  const pressed = simulate.isPending ? simulate.variables.action : null;
  return (
    <div className={`container slim ${classes.page}`}>
      <PageHeader title={title} />
      <div className={`card ${classes.card}`}>
        <Notice tone="warning" title="Tidak ada uang sungguhan">
          <p className="small">
            Halaman ini menggantikan halaman bank atau e-wallet di situs percobaan. Pilih sendiri
            bagaimana pembayarannya berakhir.
          </p>
        </Notice>
        <div>
          <p className="quiet small">
            {courseTitle} · {number}
          </p>
          <p className={`tabular ${classes.amount}`}>{formatAmount(amount)}</p>
          {actions.includes('pay') && (
            <p className="small">Bayar sebelum {formatDeadline(expiresAt)}</p>
          )}
        </div>
        {actions.length === 0 && (
          <p>Pembayaran ini sudah selesai. Status pesanan: {orderStateLabels[orderState]}.</p>
        )}
        {actions.map((action) => (
          <div key={action} className={classes.action}>
            <Button
              block
              large={action === 'pay'}
              variant={looks[action]}
              loading={pressed === action}
              disabled={pressed !== null && pressed !== action}
              onClick={() => act(action)}
            >
              {simulationLabels[action]}
            </Button>
            <p className="quiet small">{meanings[action]}</p>
          </div>
        ))}
        <ButtonLink to={order} variant="subtle" replace>
          Kembali ke pesanan
        </ButtonLink>
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className={`container slim ${classes.page}`}>
    <PageHeader title={title} />
    <div className={`card ${classes.card}`} role="status" aria-label="Memuat simulasi">
      <Skeleton height="84px" />
      <Skeleton width="50%" height="36px" />
      <Skeleton height="52px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  </div>
);

export const handle: PageHandle = {
  Waiting,
  early: ({ number = '' }) => [`/api/orders/${number}/simulation`],
};
