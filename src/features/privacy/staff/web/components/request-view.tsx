import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { useKeptFocus } from '~/ui/focus';
import { kindLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { requestQuery, useOwner, useRetry } from '../api';
import { AnswerForm } from './answer-form';
import classes from './request.module.css';
import { Clock, StatusBadge } from './request-cells';

export function RequestView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(requestQuery(id))}>
      {(request) => <Shown request={request} />}
    </OpenedEntry>
  );
}

function Shown({ request }: { request: StaffRequest }) {
  const owner = useOwner(request.id);
  const retry = useRetry(request.id);
  const { may } = request;
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  return (
    <EntryCard ref={article}>
      <EntryHeading
        name={`${kindLabels[request.kind]} dari ${request.name}`}
        badge={<StatusBadge {...request} />}
      >
        {kindLabels[request.kind]}
      </EntryHeading>
      <Facts
        items={[
          ['Dari', <Sender key="sender" {...request} />],
          ['Diminta', formatDateTime(request.createdAt)],
          ['Batas', <Due key="due" {...request} />],
          [
            'Ditangani',
            request.handler?.name ??
              (request.kind === 'export' || request.kind === 'deletion' ? 'Sistem' : 'Belum ada'),
          ],
          ...(request.attempts > 0
            ? [
                [
                  'Percobaan',
                  `${request.attempts}${request.lastError ? `, terakhir gagal: ${request.lastError}` : ''}`,
                ] as const,
              ]
            : []),
        ]}
      />
      {request.text && <p className={`typed ${classes.text}`}>{request.text}</p>}
      {request.answer && (
        <p className={`typed ${classes.answer}`}>
          <strong>{request.status === 'rejected' ? 'Alasan penolakan: ' : 'Jawaban: '}</strong>
          {request.answer}
        </p>
      )}
      <p className="quiet small">
        Setiap kali permintaan ini dibuka, pembacaannya dicatat dalam catatan audit.
      </p>
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
    </EntryCard>
  );
}

const Sender = ({ name, email }: StaffRequest) => (
  <>
    {name}
    <br />
    <span className="quiet">{email}</span>
  </>
);

const Due = (request: StaffRequest) => (
  <>
    {formatDateTime(request.dueAt)}
    <br />
    <Clock {...request} />
  </>
);
