import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { EntryHeading } from '~/ui/desk/entry';
import { useKeptFocus } from '~/ui/focus';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { kindLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { requestQuery, useOwner, useRetry } from '../api';
import { AnswerForm } from './answer-form';
import classes from './request.module.css';
import { Clock, StatusBadge } from './request-cells';

/** One data request with the actions that staff has. */
export function RequestView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (data) return <Shown request={data} />;
  return error ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : <FormSkeleton />;
}

function Shown({ request }: { request: StaffRequest }) {
  const owner = useOwner(request.id);
  const retry = useRetry(request.id);
  const { may } = request;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  return (
    <article ref={article} className={`card ${classes.request}`}>
      <EntryHeading name={`${kindLabels[request.kind]} dari ${request.name}`} badge={<StatusBadge {...request} />}>
        {kindLabels[request.kind]}
      </EntryHeading>
      <dl className={classes.facts}>
        <dt>Dari</dt>
        <dd>
          {request.name}
          <br />
          <span className="quiet">{request.email}</span>
        </dd>
        <dt>Diminta</dt>
        <dd>{formatDateTime(request.createdAt)}</dd>
        <dt>Batas</dt>
        <dd>
          {formatDateTime(request.dueAt)}
          <br />
          <Clock {...request} />
        </dd>
        <dt>Ditangani</dt>
        <dd>{request.handler?.name ?? (request.kind === 'export' || request.kind === 'deletion' ? 'Sistem' : 'Belum ada')}</dd>
        {request.attempts > 0 && (
          <>
            <dt>Percobaan</dt>
            <dd>
              {request.attempts}
              {request.lastError && `, terakhir gagal: ${request.lastError}`}
            </dd>
          </>
        )}
      </dl>
      {request.text && <p className={`typed ${classes.text}`}>{request.text}</p>}
      {request.answer && (
        <p className={`typed ${classes.answer}`}>
          <strong>{request.status === 'rejected' ? 'Alasan penolakan: ' : 'Jawaban: '}</strong>
          {request.answer}
        </p>
      )}
      <p className="quiet small">Setiap kali permintaan ini dibuka, pembacaannya dicatat dalam jejak audit.</p>
      <div className="row">
        {may.take && (
          <Button loading={owner.isPending} onClick={() => owner.mutate(true)}>
            Ambil
          </Button>
        )}
        {may.release && (
          <Button variant="default" loading={owner.isPending} onClick={() => owner.mutate(false)}>
            Lepaskan
          </Button>
        )}
        {may.retry && (
          <Button loading={retry.isPending} onClick={() => retry.mutate()}>
            Coba lagi
          </Button>
        )}
      </div>
      {may.answer && <AnswerForm request={request} />}
    </article>
  );
}
