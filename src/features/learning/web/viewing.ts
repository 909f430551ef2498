import { AppError } from '~/lib/errors';
import { hasLeft } from '~/lib/web/leaving';
import { mergeSpans } from '../rules';
import { type Span, videoSecondsMax } from '../terms';
import { sendView } from './api';
import { type LocalPosition, positionAt } from './position';

/** Seconds of playing after which the server is told, and between two notes in this browser. */
const toldEvery = 12;
const notedEvery = 5;
/** A jump of more seconds between two readings is no playing. */
const longestStep = 2.5;

type Place = { currentTime: number; duration: number };
type Options = { storageKey: string; lessonId: string | null };

/** Follows one video and keeps its position here and, for a lesson of the learner's own, on the server. */
export function viewing({ storageKey, lessonId }: Options) {
  const local = positionAt(storageKey);
  let unsent: Span[] = [];
  let last: number | null = null;
  let toldAt = 0;
  let notedAt = 0;
  let isTelling = false;

  const note = (seconds: number, isUnsent = lessonId !== null) => {
    notedAt = seconds;
    local.keep({ seconds, isUnsent } satisfies LocalPosition);
  };
  const played = (from: number, to: number) => {
    const span: Span = [Math.floor(from), Math.ceil(to)];
    if (span[0] < span[1]) unsent = mergeSpans([...unsent, span], videoSecondsMax);
  };
  /** Tells the server. `isLeaving` lets the request outlive the page. */
  const tell = async ({ currentTime, duration }: Place, { isLeaving = false } = {}) => {
    const length = Math.ceil(duration);
    if (
      !lessonId ||
      !Number.isFinite(length) ||
      length < 1 ||
      length > videoSecondsMax ||
      hasLeft() ||
      (isTelling && !isLeaving)
    )
      return;
    const sent = unsent;
    const position = Math.min(length, Math.floor(currentTime));
    unsent = [];
    toldAt = currentTime;
    isTelling = true;
    const watched = mergeSpans(sent, length);
    try {
      await sendView(lessonId, { position, length, watched }, { keepalive: isLeaving });
      if (Math.abs(local.read().seconds - currentTime) < 1) note(currentTime, false);
    } catch (error) {
      // The server would refuse a refused part again; all else is told with the next part.
      if (!(error instanceof AppError) || error.status >= 500 || error.status === 429)
        unsent = mergeSpans([...sent, ...unsent], videoSecondsMax);
    } finally {
      isTelling = false;
    }
  };
  return {
    local: local.read,
    /** At every step of the playing. */
    step: (video: HTMLVideoElement) => {
      const at = video.currentTime;
      if (last !== null && at > last && at - last <= longestStep * Math.max(1, video.playbackRate))
        played(last, at);
      last = video.paused ? null : at;
      if (video.paused ? at !== notedAt : Math.abs(at - notedAt) >= notedEvery) note(at);
      if (Math.abs(at - toldAt) >= toldEvery && !video.paused) void tell(video);
    },
    /** After a jump the video goes on from elsewhere. */
    jump: () => {
      last = null;
    },
    pause: (video: HTMLVideoElement) => {
      last = null;
      note(video.currentTime);
      void tell(video);
    },
    /** The page is left or hidden, perhaps for good. */
    leave: (video: HTMLVideoElement) => {
      if (Math.abs(video.currentTime - toldAt) < 1 && unsent.length === 0) return;
      note(video.currentTime);
      void tell(video, { isLeaving: true });
    },
    end: (video: HTMLVideoElement) => {
      last = null;
      note(0);
      void tell({ currentTime: 0, duration: video.duration });
    },
    again: () => note(0),
    resumed: (seconds: number) => {
      toldAt = seconds;
      notedAt = seconds;
    },
  };
}
