import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { announce } from '~/ui/announcer';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Choice } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { ErrorState } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import type { ShownQuestion } from '../../../terms';
import type { ChoiceHtml } from '../../../web/components/choice-words';
import { QuestionFace } from '../../../web/components/question-face';
import { isAnswered } from '../../rules';
import { type SavingState, savingStateOf } from '../answers';
import {
  examQuery,
  type Sitting as SittingData,
  sendAnswer,
  sendHandIn,
  sittingQuery,
} from '../api';
import { type EndingTexts, type Run, useAnswers, useHandIn } from '../running';
import { QuestionList } from './question-list';
import classes from './sitting.module.css';
import { TimeLeft } from './time-left';

const savingWords: Record<SavingState, string> = {
  saved: 'Tersimpan',
  saving: 'Menyimpan…',
  waiting: 'Menunggu koneksi',
  refused: 'Jawaban ini tidak dapat disimpan',
};
const texts: EndingTexts = {
  timeOver:
    'Jawaban Anda sedang dikumpulkan. Bila koneksi terputus, server mengumpulkannya dengan sendirinya.',
  state: 'Menunggu koneksi; akan dikumpulkan otomatis',
  waiting: {
    title: 'Ujian belum terkumpul',
    text: 'Begitu koneksi kembali, ujian dikumpulkan dengan sendirinya, juga setelah halaman ini dimuat ulang. Bila waktu habis lebih dulu, yang dinilai adalah jawaban yang sudah diterima server.',
  },
};

/** `focused` leads to the first question, after the start. */
type SittingProps = { attemptId: string; slug: string; focused: boolean; onEnded: () => void };

/** A running attempt. */
export function Sitting({ attemptId, slug, focused, onEnded }: SittingProps) {
  // The notification about the result refreshes what is the person's own: an attempt that has just ended isn't asked for any more.
  const [isHandedIn, setHandedIn] = useState(false);
  const sitting = useQuery({ ...sittingQuery(attemptId), enabled: !isHandedIn });
  const isOver = sitting.error instanceof AppError && sitting.error.code === 'attempt_over';
  const client = useQueryClient();
  const ended = useEffectEvent(
    () => void client.invalidateQueries({ queryKey: examQuery(slug).queryKey }).then(onEnded),
  );
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  const run: Run = {
    answer: (position, input, person) => sendAnswer(attemptId, position, input, person),
    handIn: (_entries, person) => {
      setHandedIn(true);
      return sendHandIn(attemptId, person).catch((error) => {
        setHandedIn(false);
        throw error;
      });
    },
    refresh: () => void client.invalidateQueries({ queryKey: sittingQuery(attemptId).queryKey }),
    onEnded: () =>
      void client.invalidateQueries({ queryKey: examQuery(slug).queryKey }).then(onEnded),
    texts,
  };
  if (sitting.data)
    return <Questions key={attemptId} sitting={sitting.data} run={run} focused={focused} />;
  if (sitting.isError && !isOver)
    return <ErrorState text={sentenceOf(sitting.error)} onRetry={() => void sitting.refetch()} />;
  return null;
}

type QuestionsProps = { sitting: SittingData; run: Run; focused: boolean };

/** The questions of a sitting, with the time that is left. */
export function Questions({ sitting, run, focused }: QuestionsProps) {
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { box, entries } = useAnswers(sitting, run, {
    onOutdated: () => {
      toast({
        kind: 'error',
        title:
          'Jawaban soal ini sudah diubah di tab atau perangkat lain. Yang tersimpan kini ditampilkan.',
      });
      run.refresh();
    },
    onOver: () => {
      box.stop();
      run.onEnded();
    },
  });
  const [position, setPosition] = useState(1);
  const [isConfirming, setConfirming] = useState(false);
  const [isTimeOver, setTimeOver] = useState(false);
  const [isListed, setListed] = useState(false);

  // After a sleep of the device its clock may have stood still.
  const shown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') run.refresh();
  });
  useEffect(() => {
    const onVisibility = () => shown();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  const { handIn, state: handingIn } = useHandIn(sitting, box, {
    run,
    onRefused: () => setConfirming(false),
  });
  // The dialog would cover what is said about waiting.
  useEffect(() => {
    if (handingIn === 'waiting') setConfirming(false);
  }, [handingIn]);
  const end = () => {
    if (isTimeOver) return;
    setTimeOver(true);
    setConfirming(false);
    handIn.end();
  };

  const all = [...entries.values()].toSorted((a, b) => a.position - b.position);
  const question = sitting.questions.find((item) => item.position === position);
  const entry = entries.get(position);
  const unanswered = all.filter(({ answer }) => !isAnswered(answer)).map((item) => item.position);
  const marked = all.filter((item) => item.marked).map((item) => item.position);
  const go = (next: number) => {
    setPosition(next);
    setListed(false);
    requestAnimationFrame(() => showQuestion(heading.current));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start leads to the first question once
  useEffect(() => {
    if (focused) showQuestion(heading.current);
  }, []);
  if (!question || !entry) return null;
  const isEnding = handingIn !== 'no';
  const saving = savingStateOf(all, position);
  const isWaiting = handingIn === 'waiting';
  return (
    <div className="stack">
      <div className={classes.bar} data-tells-connection>
        <TimeLeft deadlineAt={sitting.deadlineAt} clock={sitting} onEnd={end} />
        <div className={`small ${classes.standing}`}>
          <span className="tabular">
            {all.length - unanswered.length}/{all.length} dijawab
          </span>
          <span
            className={classes.saving}
            data-state={isWaiting ? 'waiting' : saving}
            role={isWaiting || saving === 'waiting' || saving === 'refused' ? 'status' : undefined}
          >
            {isWaiting ? run.texts.state : saving && savingWords[saving]}
          </span>
        </div>
        <Button variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          <ToolIcon name="list" size={18} />
          Soal
        </Button>
      </div>
      <Progress
        label="Soal yang sudah dijawab"
        hideLabel
        value={Math.round(((all.length - unanswered.length) / all.length) * 100)}
      />
      {isListed && <QuestionList entries={all} current={position} onGo={go} />}
      <EndingNotice isTimeOver={isTimeOver} isWaiting={isWaiting} texts={run.texts} />
      <section className={`card ${classes.card}`} aria-labelledby={labelId}>
        <header className={classes.head}>
          <h2 id={labelId} ref={heading} tabIndex={-1}>
            Soal {position} <span className="quiet">dari {all.length}</span>
          </h2>
          <span className="quiet small">{question.points} poin</span>
        </header>
        <QuestionFace
          key={position}
          question={question as ShownQuestion & { textHtml: string; choiceHtml?: ChoiceHtml }}
          answer={entry.answer}
          onAnswer={(answer) => box.change(position, { answer })}
          disabled={isEnding}
          labelId={labelId}
        />
        <div className={classes.below}>
          <Choice
            label="Tandai untuk ditinjau lagi"
            checked={entry.marked}
            disabled={isEnding}
            onChange={({ target }) => box.change(position, { marked: target.checked })}
          />
        </div>
      </section>
      <nav className={classes.steps} aria-label="Pindah soal">
        <Button variant="default" disabled={position === 1} onClick={() => go(position - 1)}>
          <ToolIcon name="arrowLeft" size={18} />
          Sebelumnya
        </Button>
        {position < all.length && (
          <Button onClick={() => go(position + 1)}>
            Selanjutnya
            <ToolIcon name="arrowRight" size={18} />
          </Button>
        )}
        <Button
          variant={position === all.length ? 'kunyit' : 'default'}
          className={classes.handIn}
          loading={isEnding && (isWaiting ? 'Menunggu koneksi…' : 'Mengumpulkan…')}
          onClick={() => setConfirming(true)}
        >
          Kumpulkan
        </Button>
      </nav>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title="Kumpulkan ujian?"
        confirm="Kumpulkan"
        loading={handingIn === 'sending'}
        onConfirm={() => {
          announce('Ujian sedang dikumpulkan.');
          handIn.begin();
        }}
      >
        <div className="stack gap-2">
          {unanswered.length > 0 ? (
            <p>
              <strong>Belum dijawab: soal {unanswered.join(', ')}.</strong>
            </p>
          ) : (
            <p>Semua soal sudah dijawab.</p>
          )}
          {marked.length > 0 && <p>Ditandai untuk ditinjau lagi: soal {marked.join(', ')}.</p>}
          <p>Setelah dikumpulkan, jawaban tidak dapat diubah lagi.</p>
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** Leads to a question: its heading has the focus and stands right below what sticks at the upper edge. */
function showQuestion(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView({ block: 'start' });
}

function EndingNotice({
  isTimeOver,
  isWaiting,
  texts,
}: {
  isTimeOver: boolean;
  isWaiting: boolean;
  texts: EndingTexts;
}) {
  if (isTimeOver) {
    return (
      <Notice tone="warning" role="status" title="Waktu habis">
        <p className="small">{texts.timeOver}</p>
      </Notice>
    );
  }
  if (!isWaiting) return null;
  return (
    <Notice tone="warning" title={texts.waiting.title}>
      <p className="small">{texts.waiting.text}</p>
    </Notice>
  );
}
