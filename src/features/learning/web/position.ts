import { isReadingOnly } from '~/lib/web/reading-only';

/** Where this browser has last seen a video, in seconds, and whether the server may not know it yet. */
export type LocalPosition = { seconds: number; isUnsent: boolean };

const unsentMark = '!';

/** The memory of this browser, which stays useful without a connection. */
export function positionAt(storageKey: string) {
  const key = `nusakelas-video:${storageKey}`;
  const guarded = <T>(touch: () => T): T | null => {
    try {
      return touch();
    } catch {
      // Without storage the video starts from its beginning next time.
      return null;
    }
  };
  return {
    read: (): LocalPosition => {
      const text = guarded(() => localStorage.getItem(key)) ?? '';
      return { seconds: Number.parseFloat(text) || 0, isUnsent: text.endsWith(unsentMark) };
    },
    keep: ({ seconds, isUnsent }: LocalPosition) =>
      isReadingOnly() ||
      void guarded(() =>
        seconds > 0 || isUnsent
          ? localStorage.setItem(key, `${seconds}${isUnsent ? unsentMark : ''}`)
          : localStorage.removeItem(key),
      ),
  };
}

/** Where to go on: where the server knows the learner to be, unless this browser has seen more since. */
export const placeToResume = (local: LocalPosition, storedSeconds: number | null): number =>
  storedSeconds === null || local.isUnsent ? local.seconds : storedSeconds;
