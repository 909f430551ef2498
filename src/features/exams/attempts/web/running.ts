import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useUserId } from '~/features/auth/web/session';
import type { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { AnswerBox } from './answers';
import { examQuery, type Sitting, sendAnswer, sendHandIn } from './api';
import { HandIn } from './hand-in';

/** The answers of a running attempt. */
export function useAnswers(sitting: Sitting, { onOutdated, onOver }: { onOutdated: () => void; onOver: () => void }) {
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

type Box = ReturnType<typeof useAnswers>['box'];
type Ending = { slug: string; onHandIn: (isHandedIn: boolean) => void; onRefused: () => void; onEnded: () => void };

/** Handing in, which goes on by itself when the connection returns. */
export function useHandIn(sitting: Sitting, box: Box, { slug, onHandIn, onRefused, onEnded }: Ending) {
  const person = useUserId();
  const client = useQueryClient();
  const done = useEffectEvent(() => {
    // What is missing stays, so that it is told (`leftover.ts`).
    if (box.missing() === 0) box.close();
    else box.stop();
    void client.invalidateQueries({ queryKey: examQuery(slug).queryKey }).then(onEnded);
  });
  const refused = useEffectEvent((error: AppError) => {
    onRefused();
    toast({ kind: 'error', title: 'Ujian belum terkumpul', message: sentenceOf(error) });
  });
  const send = useEffectEvent(() => {
    onHandIn(true);
    return sendHandIn(sitting.id, person).catch((error) => {
      onHandIn(false);
      throw error;
    });
  });
  const callbacks = useRef({ send: () => Promise.resolve<unknown>(null), done: () => {}, refused: (_: AppError) => {} });
  const [handIn] = useState(
    () =>
      new HandIn({
        ...{ person, attemptId: sitting.id, flush: () => box.flush() },
        send: () => callbacks.current.send(),
        onDone: () => callbacks.current.done(),
        onRefused: (error) => callbacks.current.refused(error),
      }),
  );
  useEffect(() => {
    callbacks.current = { send: () => send(), done: () => done(), refused: (error) => refused(error) };
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
