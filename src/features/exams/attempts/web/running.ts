import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useUserId } from '~/features/auth/web/session';
import type { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { AnswerInput } from '../schema';
import { AnswerBox, type Entry } from './answers';
import type { Sitting } from './api';
import { HandIn } from './hand-in';

/** Where the answers of a sitting go: to its attempt, or nowhere, as those of a preview. */
export type Run = {
  answer: (position: number, input: AnswerInput, person: string) => Promise<unknown>;
  handIn: (entries: readonly Entry[], person: string) => Promise<unknown>;
  /** reads the sitting again */
  refresh: () => void;
  /** called once it is handed in, or has ended meanwhile */
  onEnded: () => void;
  texts: EndingTexts;
};
/** The sentences that say where the answers stay when the time is over, and while the connection is lost. */
export type EndingTexts = {
  timeOver: string;
  state: string;
  waiting: { title: string; text: string };
};
type Send = Run['answer'];

export function useAnswers(
  sitting: Sitting,
  { answer }: Pick<Run, 'answer'>,
  { onOutdated, onOver }: { onOutdated: () => void; onOver: () => void },
) {
  const person = useUserId();
  const outdated = useEffectEvent(onOutdated);
  const over = useEffectEvent(onOver);
  const sent = useEffectEvent(answer);
  const [box] = useState(
    () =>
      new AnswerBox(
        {
          person,
          attemptId: sitting.id,
          send: (position, input) => callbacks.current.send(position, input, person),
          onOutdated: () => callbacks.current.outdated(),
          onOver: () => callbacks.current.over(),
        },
        sitting.questions,
      ),
  );
  const callbacks = useRef<{ send: Send; outdated: () => void; over: () => void }>({
    send: answer,
    outdated: () => {},
    over: () => {},
  });
  useEffect(() => {
    callbacks.current = {
      send: (...change) => sent(...change),
      outdated: () => outdated(),
      over: () => over(),
    };
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

type Box = ReturnType<typeof useAnswers>['box'];
type Ending = { run: Run; onRefused: () => void };

/** Handing in, which goes on by itself when the connection returns. */
export function useHandIn(sitting: Sitting, box: Box, { run, onRefused }: Ending) {
  const person = useUserId();
  const done = useEffectEvent(() => {
    // What is missing stays, so that it is told (`leftover.ts`).
    if (box.missing() === 0) box.close();
    else box.stop();
    run.onEnded();
  });
  const refused = useEffectEvent((error: AppError) => {
    onRefused();
    toast({ kind: 'error', title: 'Ujian belum terkumpul', message: sentenceOf(error) });
  });
  const send = useEffectEvent(() => run.handIn([...box.entries().values()], person));
  const callbacks = useRef({
    send: () => Promise.resolve<unknown>(null),
    done: () => {},
    refused: (_: AppError) => {},
  });
  const [handIn] = useState(
    () =>
      new HandIn({
        person,
        attemptId: sitting.id,
        flush: () => box.flush(),
        send: () => callbacks.current.send(),
        onDone: () => callbacks.current.done(),
        onRefused: (error) => callbacks.current.refused(error),
      }),
  );
  useEffect(() => {
    callbacks.current = {
      send: () => send(),
      done: () => done(),
      refused: (error) => refused(error),
    };
    handIn.resume();
    const connected = () => void handIn.try();
    window.addEventListener('online', connected);
    return () => {
      window.removeEventListener('online', connected);
      handIn.stop();
    };
  }, [handIn]);
  return { handIn, state: useSyncExternalStore(handIn.subscribe, handIn.state) };
}
