import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { settledAuth } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { draftAt, placesOf } from '~/lib/web/draft';
import { toast } from '~/lib/web/toast';
import type { LessonFile } from '../schema';
import { learnTexts, waitingPlace } from '../terms';
import { sendSubmission } from './api';

/** A submission that was made without a connection. */
export type Waiting = {
  lessonId: string;
  title: string;
  notes: string;
  attempt: number;
  files: LessonFile[];
};

const firstPauseMs = 5_000;
const longestPauseMs = 60_000;

const watchers = new Set<() => void>();
const tell = () => {
  for (const watch of watchers) watch();
};
/** The lesson that is being sent by this tab. */
let sent: string | null = null;

const draftOf = (person: string, lessonId: string) =>
  draftAt({ person, place: waitingPlace(lessonId) });
/** The notes of the lesson's form. */
const form = (person: string, lessonId: string) => draftAt({ person, place: `lesson:${lessonId}` });

function read<T>(text: string): T | null {
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

/** The uploaded files of the lesson's form. The server forgets those that aren't submitted within a day. */
export function filesDraft(person: string, lessonId: string) {
  const draft = draftAt({ person, place: `lesson-files:${lessonId}` });
  return {
    read: (): LessonFile[] => read<LessonFile[]>(draft.read()) ?? [],
    keep: (files: LessonFile[]) => draft.keep(files.length > 0 ? JSON.stringify(files) : ''),
    drop: draft.drop,
  };
}

/** Keeps a submission in this browser until it can be sent, also through a reload. Answers whether that is possible. */
export function keepWaiting(client: QueryClient, person: string, waiting: Waiting): boolean {
  const isKept = draftOf(person, waiting.lessonId).keep(JSON.stringify(waiting));
  if (isKept) {
    form(person, waiting.lessonId).drop();
    filesDraft(person, waiting.lessonId).drop();
  }
  followWaiting(client, person);
  tell();
  return isKept;
}

/** Takes a submission back before it is sent: its notes and files are in the form again. */
export function takeBack(person: string, { lessonId, notes, files }: Waiting): void {
  draftOf(person, lessonId).drop();
  form(person, lessonId).keep(notes);
  filesDraft(person, lessonId).keep(files);
  tell();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  window.addEventListener('storage', watch);
  return () => {
    watchers.delete(watch);
    window.removeEventListener('storage', watch);
  };
};

/** The submission of a lesson that waits for a connection, and whether it is on its way. */
export function useWaiting(
  person: string,
  lessonId: string,
): { waiting: Waiting | null; isSending: boolean } {
  const text = useSyncExternalStore(subscribe, () => draftOf(person, lessonId).read());
  const isSending = useSyncExternalStore(subscribe, () => sent === lessonId);
  return { waiting: useMemo(() => read<Waiting>(text), [text]), isSending };
}

let following: { person: string; attempt: () => Promise<void> } | null = null;

/** Sends waiting submissions as soon as there is a connection, and tries again until the server has answered. */
export function followWaiting(client: QueryClient, person: string): void {
  if (following?.person !== person) {
    if (following) window.removeEventListener('online', following.attempt);
    let pauseMs = firstPauseMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    const attempt = async () => {
      clearTimeout(timer);
      if (isBusy || !navigator.onLine || following?.attempt !== attempt) return;
      isBusy = true;
      const isDone = await alone(() => sendAll(client, person)).finally(() => {
        isBusy = false;
      });
      pauseMs = isDone ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      if (!isDone) timer = setTimeout(attempt, pauseMs);
    };
    following = { person, attempt };
    window.addEventListener('online', attempt);
  }
  void following.attempt();
}

/** Only one tab sends at a time; without locks the server takes a repeated attempt for the same one. */
const alone = (send: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('nusakelas-waiting', send) : send();

/** Answers false while something couldn't be sent. Nothing is sent before its author is signed in, who is followed then. */
async function sendAll(client: QueryClient, person: string): Promise<boolean> {
  let isDone = true;
  for (const place of placesOf(person, waitingPlace(''))) {
    const auth = await settledAuth();
    if (auth.status !== 'in' || auth.user.id !== person) return true;
    const waiting = read<Waiting>(draftAt({ person, place }).read());
    if (!waiting) draftAt({ person, place }).drop();
    else if (!(await sendOne(person, waiting))) isDone = false;
    else void client.invalidateQueries({ queryKey: ['own'] });
  }
  return isDone;
}

/** A refusal of the server for good, unlike an ended session, somebody else's, a full server or too many requests. */
const isFinal = (error: unknown) =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status) &&
  error.code !== 'other_person_signed_in';

async function sendOne(person: string, waiting: Waiting): Promise<boolean> {
  const { lessonId, title, notes, attempt, files } = waiting;
  sent = lessonId;
  tell();
  try {
    await sendSubmission(lessonId, { notes, attempt, files: files.map(({ id }) => id) }, person);
    draftOf(person, lessonId).drop();
    toast({ kind: 'success', title: learnTexts.submitted, message: title });
    return true;
  } catch (error) {
    if (!isFinal(error)) return false;
    takeBack(person, waiting);
    toast({
      kind: 'error',
      title: learnTexts.submitFailed,
      message: `${title}: ${(error as AppError).problem.detail}`,
    });
    return true;
  } finally {
    sent = null;
    tell();
  }
}
