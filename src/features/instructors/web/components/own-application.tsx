import { type ReactNode, useState } from 'react';
import { formatDate, formatDateTime } from '~/lib/dates';
import { promises } from '~/lib/promises';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { TypedText } from '~/ui/typed-text';
import { isEditable } from '../../rules';
import type { OwnApplication as Application, OwnApplications } from '../../schema';
import { applicationStateLabels, type Category } from '../../terms';
import { useWithdrawApplication } from '../api';
import { Answers } from './answers';
import { ApplicationForm } from './application-form';
import { Earlier, History } from './history';
import styles from './own-application.module.css';

type OwnProps = { applications: OwnApplications; categories: Category[]; isInstructor: boolean };

/** The person's application: what has become of it, what happens next and by when, and the form while it can be filled in. */
export function OwnApplication({
  applications: { current, earlier, mayStart, startFrom, revokedAt },
  categories,
  isInstructor,
}: OwnProps) {
  const [starting, setStarting] = useState(false);
  const editable = current && isEditable(current.state) ? current : null;
  if (isInstructor && current?.state !== 'approved') return <Teaches />;
  const hasEnded =
    revokedAt !== null && !isInstructor && (!current || current.state === 'approved');
  const form = (editable || ((!current || starting) && mayStart)) && (
    <ApplicationForm application={editable} categories={categories} />
  );
  const shown = starting && mayStart ? null : current;
  return (
    <div className="stack">
      {hasEnded && !starting && (
        <Section title="Peran instruktur Anda sudah berakhir">
          <p>
            Kursus yang Anda susun dan keputusan Anda tetap ada. Ingin mengajar lagi? Kirim lamaran
            baru.
          </p>
          {startFrom && <Again from={startFrom} />}
          {mayStart && current && (
            <Button onClick={() => setStarting(true)}>Mulai lamaran baru</Button>
          )}
        </Section>
      )}
      {shown && !hasEnded && shown.state !== 'draft' && (
        <State application={shown} startFrom={startFrom}>
          {shown.state === 'rejected' && mayStart && (
            <Button onClick={() => setStarting(true)}>Mulai lamaran baru</Button>
          )}
        </State>
      )}
      {form}
      {shown && !editable && <Answers application={shown} categories={categories} />}
      {shown && shown.events.length > 0 && <History events={shown.events} />}
      <Earlier applications={shown || !current ? earlier : [current, ...earlier]} />
    </div>
  );
}

const Again = ({ from }: { from: string }) => (
  <p>
    Anda dapat melamar lagi mulai <strong>{formatDate(from)}</strong>.
  </p>
);

const Teaches = () => (
  <Notice tone="success" title="Anda sudah menjadi instruktur">
    <p>Kursus dan kiriman peserta Anda menunggu di area instruktur.</p>
    <ButtonLink to="/instructor" variant="light">
      Buka area instruktur
    </ButtonLink>
  </Notice>
);

type StateProps = { application: Application; startFrom: string | null; children: ReactNode };

const titles: Partial<Record<Application['state'], string>> = {
  submitted: 'Lamaran Anda sudah kami terima',
  under_review: 'Lamaran Anda sedang ditinjau',
  changes_requested: 'Lamaran Anda perlu diperbaiki',
  approved: 'Selamat, Anda kini instruktur',
  rejected: 'Lamaran Anda belum dapat kami terima',
};

function State({ application, startFrom, children }: StateProps) {
  const { state, dueAt, reason, decidedAt } = application;
  return (
    <Section
      title={titles[state] ?? ''}
      actions={
        <Badge tone={state === 'changes_requested' ? 'sun' : 'laut'}>
          {applicationStateLabels[state]}
        </Badge>
      }
    >
      {dueAt && <AnswerBy dueAt={dueAt} />}
      {state === 'submitted' && <Withdrawal />}
      {state === 'under_review' && (
        <p className="quiet">
          Seseorang dari tim sedang membacanya, jadi lamaran tidak dapat ditarik kembali lagi.
        </p>
      )}
      {state === 'changes_requested' && (
        <p>
          Perbaiki isian di bawah, lalu kirim lagi. Setelah itu kami menjawab dalam{' '}
          {promises().applicationDays} hari kerja.
        </p>
      )}
      {reason && (
        <div className={styles.reason}>
          <h3>
            {state === 'approved'
              ? 'Pesan dari tim'
              : state === 'rejected'
                ? 'Alasan'
                : 'Yang diminta'}
          </h3>
          <TypedText text={reason} />
        </div>
      )}
      {state === 'approved' && <FirstSteps />}
      {state === 'rejected' && startFrom && <Again from={startFrom} />}
      {decidedAt && <p className="quiet small">Diputuskan {formatDateTime(decidedAt)}.</p>}
      {children}
    </Section>
  );
}

/** Says until when the answer comes, and admits a broken promise. */
function AnswerBy({ dueAt }: { dueAt: string }) {
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <p>
      {isLate ? 'Kami berjanji menjawab paling lambat ' : 'Kami menjawab paling lambat '}
      <strong>{formatDateTime(dueAt)}</strong>
      {isLate
        ? '. Janji itu kami lewati, maaf. Lamaran Anda tetap kami jawab.'
        : ` (${promises().applicationDays} hari kerja, tanpa akhir pekan dan hari libur), lewat lonceng dan email.`}
    </p>
  );
}

function Withdrawal() {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawApplication();
  return (
    <>
      <p className="quiet">
        Ada yang ingin diubah? Selama belum mulai ditinjau, lamaran dapat ditarik kembali, diubah,
        dan dikirim lagi.
      </p>
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Tarik kembali
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Tarik kembali lamaran ini?"
        confirm="Tarik kembali"
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate(null, { onSettled: () => setAsking(false) })}
      >
        <p>
          Lamaran menjadi draf lagi dan semua isiannya tetap ada. Giliran Anda dihitung ulang saat
          dikirim lagi.
        </p>
      </ConfirmDialog>
    </>
  );
}

const FirstSteps = () => (
  <>
    <p>
      Area instruktur sudah terbuka. Langkah pertama: lengkapi profil yang dilihat calon peserta,
      lalu susun kursus pertama Anda.
    </p>
    <div className="row">
      <ButtonLink to="/instructor" variant="kunyit">
        Buka area instruktur
      </ButtonLink>
      <ButtonLink to="/profile/edit" variant="default">
        Lengkapi profil
      </ButtonLink>
    </div>
  </>
);
