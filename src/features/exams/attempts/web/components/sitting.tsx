import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useUserId } from '~/features/auth/web/session';
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
import { QuestionFace } from '../../../web/components/question-face';
import { isAnswered } from '../../rules';
import { AnswerBox, type SavingState } from '../answers';
import { examQuery, type Sitting as SittingData, sendAnswer, sendHandIn, sittingQuery } from '../api';
import { QuestionList } from './question-list';
import classes from './sitting.module.css';
import { TimeLeft } from './time-left';

const savingWords: Record<SavingState, string> = {
  saved: 'Tersimpan',
  saving: 'Menyimpan…',
  waiting: 'Menunggu koneksi',
  refused: 'Jawaban ini tidak dapat disimpan',
};
const handInRetryMs = 3_000;

type SittingProps = { attemptId: string; slug: string; onEnded: () => void };

/** A running attempt. */
export function Sitting({ attemptId, slug, onEnded }: SittingProps) {
  // The notification about the result refreshes what is the person's own: an attempt that has just ended isn't asked for any more.
  const [isHandedIn, setHandedIn] = useState(false);
  const sitting = useQuery({ ...sittingQuery(attemptId), enabled: !isHandedIn });
  const isOver = sitting.error instanceof AppError && sitting.error.code === 'attempt_over';
  const client = useQueryClient();
  const ended = useEffectEvent(() => void client.invalidateQueries({ queryKey: examQuery(slug).queryKey }).then(onEnded));
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  if (sitting.data) return <Questions key={attemptId} sitting={sitting.data} slug={slug} onHandIn={setHandedIn} onEnded={onEnded} />;
  if (sitting.isError && !isOver) return <ErrorState text={sentenceOf(sitting.error)} onRetry={() => void sitting.refetch()} />;
  return null;
}

function useAnswers(sitting: SittingData, { onOutdated, onOver }: { onOutdated: () => void; onOver: () => void }) {
  const person = useUserId();
  const outdated = useEffectEvent(onOutdated);
  const over = useEffectEvent(onOver);
  const [box] = useState(
    () =>
      new AnswerBox(
        {
          person,
          attemptId: sitting.id,
          send: (position, input) => sendAnswer(sitting.id, position, input, person),
          onOutdated: () => callbacks.current.outdated(),
          onOver: () => callbacks.current.over(),
        },
        sitting.questions,
      ),
  );
  const callbacks = useRef({ outdated: () => {}, over: () => {} });
  useEffect(() => {
    callbacks.current = { outdated: () => outdated(), over: () => over() };
    box.resume();
    const connected = () => void box.flush();
    window.addEventListener('online', connected);
    return () => {
      window.removeEventListener('online', connected);
      void box.flush();
      box.stop();
    };
  }, [box]);
  useEffect(() => box.adopt(sitting.questions), [box, sitting]);
  const entries = useSyncExternalStore(box.subscribe, box.entries);
  return { box, entries };
}

type QuestionsProps = { sitting: SittingData; slug: string; onHandIn: (isHandedIn: boolean) => void; onEnded: () => void };

function Questions({ sitting, slug, onHandIn, onEnded }: QuestionsProps) {
  const client = useQueryClient();
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: sittingQuery(sitting.id).queryKey });
  const { box, entries } = useAnswers(sitting, {
    onOutdated: () => {
      toast({ kind: 'error', title: 'Jawaban soal ini sudah diubah di tab atau perangkat lain. Yang tersimpan kini ditampilkan.' });
      refresh();
    },
    onOver: () => void client.invalidateQueries({ queryKey: examQuery(slug).queryKey }).then(onEnded),
  });
  const [position, setPosition] = useState(1);
  const [isConfirming, setConfirming] = useState(false);
  const [ending, setEnding] = useState<'no' | 'by hand' | 'by time'>('no');
  const [isListed, setListed] = useState(false);

  // After a sleep of the device its clock may have stood still.
  const shown = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    const seen = () => shown();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  const handIn = async () => {
    await box.flush();
    onHandIn(true);
    await sendHandIn(sitting.id).catch((error) => {
      onHandIn(false);
      throw error;
    });
    box.close();
    await client.invalidateQueries({ queryKey: examQuery(slug).queryKey });
    onEnded();
  };
  const byHand = () => {
    setEnding('by hand');
    handIn().catch((error) => {
      setEnding('no');
      setConfirming(false);
      toast({ kind: 'error', title: 'Ujian belum terkumpul', message: sentenceOf(error) });
    });
  };
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Without a connection it is tried again as long as the page stands; the server does it by itself too. */
  const atDeadline = async () => {
    while (isShown.current) {
      const isDone = await handIn().then(
        () => true,
        (error) => error instanceof AppError && error.status === 404,
      );
      if (isDone) return;
      await new Promise((resolve) => setTimeout(resolve, handInRetryMs));
    }
  };
  const end = () => {
    if (ending === 'by time') return;
    setEnding('by time');
    setConfirming(false);
    void atDeadline();
  };

  const all = [...entries.values()].toSorted((a, b) => a.position - b.position);
  const question = sitting.questions.find((one) => one.position === position);
  const entry = entries.get(position);
  const unanswered = all.filter(({ answer }) => !isAnswered(answer)).map((one) => one.position);
  const marked = all.filter((one) => one.marked).map((one) => one.position);
  const go = (next: number) => {
    setPosition(next);
    setListed(false);
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    });
  };
  if (!question || !entry) return null;
  const isEnding = ending !== 'no';
  return (
    <div className={classes.sitting}>
      <div className={classes.bar}>
        <TimeLeft deadlineAt={sitting.deadlineAt} clock={sitting} onEnd={end} />
        <span className="small tabular">
          {all.length - unanswered.length}/{all.length} dijawab
        </span>
        <Button variant="default" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          <ToolIcon name="list" size={18} />
          Soal
        </Button>
      </div>
      <Progress label="Soal yang sudah dijawab" hideLabel value={Math.round(((all.length - unanswered.length) / all.length) * 100)} />
      {isListed && <QuestionList entries={all} current={position} onGo={go} />}
      {ending === 'by time' && (
        <Notice tone="warning" role="status" title="Waktu habis">
          <p className="small">Jawaban Anda sedang dikumpulkan. Bila koneksi terputus, server mengumpulkannya dengan sendirinya.</p>
        </Notice>
      )}
      <section className={`card ${classes.card}`} aria-labelledby={labelId}>
        <header className={classes.head}>
          <h2 id={labelId} ref={heading} tabIndex={-1}>
            Soal {position} <span className="quiet">dari {all.length}</span>
          </h2>
          <span className="quiet small">{question.points} poin</span>
        </header>
        <QuestionFace
          key={position}
          question={{ kind: question.kind, content: question.content, textHtml: question.textHtml } as ShownQuestion & { textHtml: string }}
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
          <p
            className={`small ${classes.saving}`}
            data-state={entry.state}
            role={entry.state === 'waiting' || entry.state === 'refused' ? 'status' : undefined}
          >
            {entry.sequence > 0 && savingWords[entry.state]}
          </p>
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
          loading={isEnding && 'Mengumpulkan…'}
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
        loading={ending === 'by hand'}
        onConfirm={() => {
          announce('Ujian sedang dikumpulkan.');
          byHand();
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
