import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { useEntryHeading } from '~/lib/web/desk';
import { Button } from '~/ui/button';
import { BackToDesk } from '~/ui/desk';
import { ErrorState } from '~/ui/states';
import { kindLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { type DeskAddress, deskPath } from '../address';
import { requestQuery, useOwner, useRetry } from '../api';
import { AnswerForm } from './answer-form';
import classes from './desk.module.css';
import { Clock, StatusBadge } from './request-cells';

/** One data request: what was asked, by whom, until when, and what staff may do. */
export function RequestView({ id, address }: { id: string; address: DeskAddress }) {
  const { data, isError, error, refetch } = useQuery(requestQuery(id));
  return (
    <div className={classes.view}>
      <BackToDesk from={id} to={deskPath({ ...address, request: null })}>
        Kembali ke antrean
      </BackToDesk>
      {isError && !data ? <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} /> : data ? <Shown request={data} /> : <Skeleton h={320} />}
    </div>
  );
}

function Shown({ request }: { request: StaffRequest }) {
  const heading = useEntryHeading();
  const owner = useOwner(request.id);
  const retry = useRetry(request.id);
  const { may } = request;
  return (
    <article className={`card ${classes.request}`}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {kindLabels[request.kind]}
        </h2>
        <StatusBadge {...request} />
      </header>
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
      {request.text && <p className={classes.text}>{request.text}</p>}
      {request.answer && (
        <p className={classes.answer}>
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
