import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { formatNumber, formatPercent } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Prose } from '~/ui/states';
import { attemptStateLabels, type Reveal } from '../../../terms';
import type { StandingState } from '../../terms';
import classes from './exam-rules.module.css';

type Tried = {
  id: string;
  number: number;
  state: keyof typeof attemptStateLabels;
  startedAt: string;
  endedAt: string | null;
  score: number | null;
  passed: boolean | null;
};
type Overview = {
  course: { slug: string; title: string };
  introductionHtml: string;
  minutes: number;
  attempts: number;
  hoursBetween: number;
  questions: number;
  passMark: number;
  reveal: Reveal;
  required: boolean;
  progress: number;
  state: StandingState;
  attemptsLeft: number;
  nextAt: string | null;
  tried: Tried[];
};

/** `isNextSaid`: a failed result above says already when the next attempt may begin. */
type ExamRulesProps = {
  exam: Overview;
  isStarting: boolean;
  onStart: () => void;
  certificate: ReactNode;
  isNextSaid: boolean;
};

/** The learner's view before the start: the rules, the time, and what can be done now. After passing no rules are needed any more. */
export function ExamRules({ exam, isStarting, onStart, certificate, isNextSaid }: ExamRulesProps) {
  const { minutes, attempts, hoursBetween, questions, passMark, reveal, required } = exam;
  const rules = [
    `${formatNumber(questions)} soal dalam ${formatMinutes(minutes)}. Waktu berjalan terus sejak ujian dimulai, juga ketika halaman ini ditutup.`,
    `Nilai lulus ${passMark}%.${required ? ' Sertifikat terbit setelah Anda lulus.' : ' Anda sudah menyelesaikan kursus sebelum ujian ini dibuka, jadi ujian ini tidak wajib.'}`,
    `${formatNumber(attempts)} percobaan${hoursBetween > 0 && attempts > 1 ? `, dengan jeda ${formatNumber(hoursBetween)} jam` : ''}. Setelah lulus tidak ada percobaan lagi.`,
    'Setiap jawaban disimpan begitu Anda memberikannya. Bila koneksi terputus, jawaban menunggu di perangkat ini; Anda dapat melanjutkan di perangkat lain.',
    'Saat waktu habis, ujian dikumpulkan dengan sendirinya.',
    {
      score: 'Sesudahnya Anda melihat nilai.',
      answers: 'Sesudahnya Anda melihat nilai dan jawaban mana yang benar.',
      explanations: 'Sesudahnya Anda melihat nilai, kunci jawaban, dan pembahasan.',
    }[reveal],
  ];
  return (
    <div className={classes.rules}>
      {exam.state !== 'passed' && (
        <>
          {exam.introductionHtml && <Prose html={exam.introductionHtml} />}
          <ul className={classes.list}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
      <NextAct
        exam={exam}
        isStarting={isStarting}
        onStart={onStart}
        certificate={certificate}
        isNextSaid={isNextSaid}
      />
      {exam.tried.length > 0 && <Attempts exam={exam} />}
    </div>
  );
}

function NextAct({ exam, isStarting, onStart, certificate, isNextSaid }: ExamRulesProps) {
  const { state, attemptsLeft, nextAt, course, progress, questions } = exam;
  if (state === 'ready' && questions > 0) {
    return (
      <div className={classes.act}>
        <Button variant="kunyit" large loading={isStarting && 'Menyiapkan soal…'} onClick={onStart}>
          Mulai Ujian
        </Button>
        <p className="quiet small">Sisa percobaan: {formatNumber(attemptsLeft)}.</p>
      </div>
    );
  }
  if (state === 'locked') {
    return (
      <Notice tone="info" title="Ujian belum terbuka">
        <p className="small">
          Ujian akhir terbuka setelah semua pelajaran disetujui instruktur. Kemajuan Anda {progress}
          %.
        </p>
        <ButtonLink to={`/learn/${course.slug}`} variant="light">
          Lanjut Belajar
        </ButtonLink>
      </Notice>
    );
  }
  if (isNextSaid && (state === 'waiting' || state === 'used_up')) return null;
  if (state === 'waiting' && nextAt) {
    return (
      <Notice tone="info" title={`Percobaan berikutnya mulai ${formatDateTime(nextAt)}`}>
        <p className="small">
          Sisa percobaan: {formatNumber(attemptsLeft)}. Ulangi dulu pelajaran yang belum Anda
          kuasai.
        </p>
      </Notice>
    );
  }
  if (state === 'passed') {
    return (
      certificate && (
        <Notice tone="success">
          <h2 className={classes.passed}>Anda sudah lulus ujian akhir ini</h2>
          {certificate}
        </Notice>
      )
    );
  }
  if (state === 'used_up') {
    return (
      <Notice tone="warning" title="Semua percobaan sudah digunakan">
        <p className="small">
          Hubungi instruktur kursus; instruktur dapat memberi percobaan tambahan.
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="info"
      title={
        state === 'ready'
          ? 'Ujian ini belum memiliki soal'
          : 'Ujian akhir kursus ini sedang ditutup'
      }
    />
  );
}

const Attempts = ({ exam }: { exam: Overview }) => (
  <section className="stack gap-2" aria-labelledby="percobaan">
    <h2 id="percobaan" className={classes.heading}>
      Percobaan Anda
    </h2>
    <ul className="bare stack gap-2">
      {exam.tried.map(({ id, number, state, startedAt, endedAt, score, passed }) => (
        <li key={id} className={`card ${classes.attempt}`}>
          <span>
            <strong>Percobaan {number}</strong>
            <span className="quiet small">
              {' · '}
              {attemptStateLabels[state]} {formatDateTime(endedAt ?? startedAt)}
            </span>
          </span>
          {score !== null && (
            <span className="row nowrap">
              <strong className="tabular">{formatPercent(score)}</strong>
              <Badge tone={passed ? 'laut' : 'sun'}>{passed ? 'Lulus' : 'Belum lulus'}</Badge>
              <Link to={`?result=${id}`} aria-label={`Lihat hasil percobaan ${number}`}>
                Lihat hasil
              </Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
