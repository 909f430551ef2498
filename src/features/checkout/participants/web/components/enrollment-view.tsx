import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ResultBadge } from '~/features/certificates/web/components/result-badge';
import { enrollmentDecisionLabels, sourceLabels } from '~/features/enrollment/terms';
import { AllowanceDialog } from '~/features/exams/allowances/web/components/allowance-dialog';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { formatNumber, formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { useKeptFocus } from '~/ui/focus';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { orderStateLabels } from '../../../terms';
import type { StaffEnrollment } from '../../schema';
import { enrollmentQuery } from '../api';
import { DecisionDialog, type DecisionKind } from './decision-dialog';

/** One participant of a course: how they came, what they have done, and what staff may do about it. */
export function EnrollmentView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(enrollmentQuery(id));
  if (data) return <Shown enrollment={data} />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton fields={3} />
  );
}

const actionLabels: Record<string, string> = enrollmentDecisionLabels;

function Shown({ enrollment }: { enrollment: StaffEnrollment }) {
  const { course, exam, certificate, order, allowance, history, loss, may, closedAt, completedAt } =
    enrollment;
  const [opened, setOpened] = useState<DecisionKind | 'allow' | null>(null);
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  const name = enrollment.name || 'Tanpa nama';
  return (
    <EntryCard ref={article}>
      <EntryHeading
        name={`${name}, ${course.title}`}
        lead={enrollment.email}
        badge={
          closedAt ? (
            <Badge tone="plain">Dikeluarkan</Badge>
          ) : completedAt ? (
            <Badge tone="laut">Selesai</Badge>
          ) : undefined
        }
      >
        {name}
      </EntryHeading>
      <Progress
        label={`Kemajuan ${name}`}
        hideLabel
        value={enrollment.progress}
        text={`${enrollment.progress}%`}
      />
      <Facts
        columns
        items={[
          ['Asal', sourceLabels[enrollment.source]],
          ['Terdaftar', formatDateTime(enrollment.enrolledAt)],
          ['Aktivitas terakhir', <Ago key="active" at={enrollment.activeAt} />],
          ['Selesai', completedAt ? formatDateTime(completedAt) : 'Belum'],
          ...(closedAt ? [['Ditutup sejak', formatDateTime(closedAt)] as const] : []),
          [
            'Pelajaran',
            `${formatNumber(loss.approved)} disetujui dari ${formatNumber(loss.lessons)} yang dikerjakan`,
          ],
          ['Ujian akhir', exam ? examText(exam) : 'Belum dikerjakan'],
          [
            'Sertifikat',
            certificate ? (
              <span className="row" key="certificate">
                <a href={`/verify/${certificate.number}`} target="_blank" rel="noreferrer">
                  {certificate.number}
                </a>
                {certificate.result !== 'valid' && <ResultBadge result={certificate.result} />}
              </span>
            ) : (
              'Belum terbit'
            ),
          ],
          ...(allowance && (allowance.extraAttempts > 0 || allowance.extraMinutes > 0)
            ? [['Kelonggaran ujian', allowanceText(allowance)] as const]
            : []),
          ...(order
            ? [
                [
                  'Pesanan',
                  <Link key="order" to={`/admin/superadmin/orders?view=all&entry=${order.id}`}>
                    {order.number}, {orderStateLabels[order.state]}
                  </Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      {order && !closedAt && (
        <Notice tone="info">
          Kursus ini dibeli. Untuk mengeluarkan peserta, kembalikan dananya lewat{' '}
          <Link to={`/admin/superadmin/orders?view=all&entry=${order.id}`}>pesanannya</Link>, dan
          aksesnya ikut ditutup.
        </Notice>
      )}
      <div className="row">
        {may.restore && <Button onClick={() => setOpened('restoration')}>Buka lagi</Button>}
        {may.allow && (
          <Button variant="light" onClick={() => setOpened('allow')}>
            Kelonggaran ujian
          </Button>
        )}
        {may.reset && (
          <Button variant="default" onClick={() => setOpened('reset')}>
            Ulangi kemajuan
          </Button>
        )}
        {may.remove && (
          <Button variant="danger" onClick={() => setOpened('removal')}>
            Keluarkan
          </Button>
        )}
      </div>
      {history.length > 0 && (
        <section aria-label="Riwayat keputusan" className="stack gap-2">
          <h3>Riwayat keputusan</h3>
          <ul className="stack gap-2">
            {history.map(({ action, by, at, reason }) => (
              <li key={`${at} ${action}`} className="small">
                <strong>{actionLabels[action] ?? action}</strong>
                <span className="quiet">
                  {' '}
                  {formatDateTime(at)}
                  {by && ` oleh ${by}`}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opened === 'allow' && allowance && (
        <AllowanceDialog
          courseId={course.id}
          attempt={{ learner: { id: enrollment.userId, name }, ...allowance }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened !== 'allow' && (
        <DecisionDialog kind={opened} enrollment={enrollment} onClose={() => setOpened(null)} />
      )}
    </EntryCard>
  );
}

const examText = ({ attempts, score, passed }: NonNullable<StaffEnrollment['exam']>) =>
  `${formatNumber(attempts)} percobaan${score === null ? '' : `, terbaik ${formatPercent(score)}`}${passed ? ', lulus' : ''}`;

const allowanceText = ({
  extraMinutes,
  extraAttempts,
}: NonNullable<StaffEnrollment['allowance']>) =>
  [
    extraMinutes > 0 && `+${formatMinutes(extraMinutes)}`,
    extraAttempts > 0 && `+${formatNumber(extraAttempts)} percobaan`,
  ]
    .filter(Boolean)
    .join(', ');
