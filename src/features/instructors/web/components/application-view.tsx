import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { Avatar } from '~/ui/avatar';
import { Button } from '~/ui/button';
import { EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Notice } from '~/ui/notice';
import { TypedText } from '~/ui/typed-text';
import type { StaffApplication } from '../../schema';
import { fieldLabels } from '../../terms';
import { applicationQuery, useReviewer } from '../api';
import classes from './application-view.module.css';
import { Decide } from './decide';
import { AnswerDue, StateBadge } from './desk-cells';
import { ProofPreview } from './proof-preview';
import { SinceRejection } from './since-rejection';
import { StaffHistory } from './staff-history';

/** One application for staff: the answers and the proof, what to look at, and the decision. */
export function ApplicationView({ id }: { id: string }) {
  return (
    <OpenedEntry
      load={useQuery(applicationQuery(id))}
      unknown="Lamaran tidak ditemukan, atau sudah ditarik kembali"
    >
      {(application) => <Loaded application={application} />}
    </OpenedEntry>
  );
}

function Loaded({ application }: { application: StaffApplication }) {
  const { name, email, avatarUrl, reviewer, submittedAt, dueAt, late, closing } = application;
  return (
    <div className="stack">
      <div className={classes.person}>
        <Avatar url={avatarUrl} name={name} size={56} />
        <EntryHeading name={name} badge={<StateBadge {...application} />} lead={email}>
          {name}
        </EntryHeading>
      </div>
      {closing && (
        <Notice tone="warning" title="Akun ini sedang dihapus pemiliknya">
          Lamaran dapat diputuskan lagi bila penghapusannya dibatalkan; kalau tidak, ia terhapus
          bersama akunnya.
        </Notice>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <section className={`card ${classes.part}`} aria-label="Waktu dan peninjau">
            <Facts
              columns
              items={[
                ['Dikirim', formatDateTime(submittedAt)],
                ...(dueAt
                  ? ([
                      ['Janji jawaban', <AnswerDue key="due" dueAt={dueAt} late={late} />],
                    ] as const)
                  : []),
                ['Peninjau', reviewer?.name ?? 'Belum ada'],
              ]}
            />
          </section>
          {application.rejected && <SinceRejection rejected={application.rejected} />}
          <AnswersRead application={application} />
          <StaffHistory {...application} />
        </div>
        <div className={classes.deciding}>
          <ProofPreview key={application.proof?.id} {...application} />
          <Handling application={application} />
        </div>
      </div>
    </div>
  );
}

function AnswersRead({ application }: { application: StaffApplication }) {
  const { expertise, category, bio, sampleUrl, platform, outline, agreement, agreedAt } =
    application;
  return (
    <section className={`card ${classes.part}`} aria-labelledby="isi-lamaran">
      <h3 id="isi-lamaran">Isi lamaran</h3>
      <Facts
        items={[
          [fieldLabels.expertise, expertise.join(', ')],
          [fieldLabels.categoryId, category],
          [
            fieldLabels.sampleUrl,
            sampleUrl && (
              <span key="sample">
                <a href={sampleUrl} target="_blank" rel="noopener noreferrer nofollow">
                  {sampleUrl}
                </a>
                {platform && <span className="quiet small"> ({platform})</span>}
              </span>
            ),
          ],
          [
            'Perjanjian',
            agreement && agreedAt && `Versi ${agreement}, disetujui ${formatDateTime(agreedAt)}`,
          ],
        ]}
      />
      <h4>{fieldLabels.bio}</h4>
      <TypedText text={bio} className={classes.text} />
      <h4>{fieldLabels.outline}</h4>
      <TypedText text={outline} className={classes.text} />
    </section>
  );
}

function Handling({ application }: { application: StaffApplication }) {
  const { id, may, own, state, reviewer } = application;
  const change = useReviewer(id);
  if (own) {
    return (
      <Notice tone="warning" title="Ini lamaran Anda sendiri">
        Superadmin lain yang memutuskannya.
      </Notice>
    );
  }
  return (
    <>
      {may.take && (
        <section className={`card ${classes.part}`} aria-label="Peninjauan">
          <p>
            Setelah Anda mulai, pelamar melihat bahwa lamarannya sedang ditinjau dan tidak dapat
            lagi menariknya.
          </p>
          <Button block loading={change.isPending} onClick={() => change.mutate(true)}>
            Mulai tinjau
          </Button>
        </section>
      )}
      {may.decide && <Decide application={application} />}
      {may.release && (
        <Button
          variant="default"
          block
          loading={change.isPending}
          onClick={() => change.mutate(false)}
        >
          Lepaskan
        </Button>
      )}
      {state === 'under_review' && !may.release && reviewer && (
        <Notice title={`Sedang ditinjau ${reviewer.name}`}>
          Keputusannya ada pada peninjau itu.
        </Notice>
      )}
      {state === 'changes_requested' && (
        <Notice title="Menunggu pelamar">
          Pelamar sedang memperbaikinya; isinya dapat masih berubah.
        </Notice>
      )}
    </>
  );
}
