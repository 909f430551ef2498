/** `lastsMs`: how long it is offered, where it ends by itself. */
type Action = { label: string; run: () => void; lastsMs?: number };
export type Toast = {
  kind: 'success' | 'error' | 'info';
  title: string;
  message?: string;
  /** The matter, as a notification's title names it. A notification with the same title isn't shown beside the toast. */
  about?: string;
  /** A toast takes the place of the one with the same key; without one, of an equal one. */
  key?: string;
  action?: Action;
};
export type ShownToast = Toast & { id: number };

/** Milliseconds. */
const durations = { success: 4_000, info: 6_000, error: 8_000 };
const actionMs = 20_000;
const durationOf = ({ kind, action }: Toast) =>
  action ? (action.lastsMs ?? actionMs) : durations[kind];
const maxShown = 3;
/** What can be undone for a time stays beside the others, so that several decisions in a row can be taken back. */
const maxTimed = 5;
const isTimed = ({ action }: Toast) => action?.lastsMs !== undefined;

let shown: ShownToast[] = [];
let counter = 0;
const watchers = new Set<() => void>();

function show(toasts: ShownToast[]) {
  shown = toasts;
  for (const watch of watchers) watch();
}

const isSame = (a: Toast, b: Toast) =>
  (a.key ?? b.key) !== undefined
    ? a.key === b.key
    : a.kind === b.kind && a.title === b.title && a.message === b.message;

/** Whether `toast` tells of one's own act, and `notification` only repeats it. */
const isRepeatedBy = (toast: Toast, notification: Toast) =>
  toast.about !== undefined &&
  notification.kind === 'info' &&
  notification.title.includes(toast.about);

/** Shows a toast; an equal one that is still shown is replaced. */
export function toast(added: Toast): void {
  if (shown.some((toast) => isRepeatedBy(toast, added))) return;
  counter += 1;
  const id = counter;
  const toasts = [
    ...shown.filter((toast) => !isSame(toast, added) && !isRepeatedBy(added, toast)),
    { ...added, id },
  ];
  const newest = new Set([
    ...toasts.filter(isTimed).slice(-maxTimed),
    ...toasts.filter((toast) => !isTimed(toast)).slice(-maxShown),
  ]);
  show(toasts.filter((toast) => newest.has(toast)));
  closeLater(id, durationOf(added));
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function closeLater(id: number, ms: number) {
  timers.set(
    id,
    setTimeout(() => closeToast(id), ms),
  );
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  show(shown.filter((toast) => toast.id !== id));
}

/** Closes the toasts with this title, when their matter is settled. */
export function withdrawToast(title: string): void {
  for (const { id } of shown.filter((toast) => toast.title === title)) closeToast(id);
}

/** Keeps a toast open while the pointer or the focus is on it. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id));
export const releaseToast = (toast: ShownToast): void => {
  if (timers.has(toast.id)) closeLater(toast.id, durationOf(toast));
};

/** The shown toasts, for React. */
export const toastStore = {
  subscribe: (watch: () => void) => {
    watchers.add(watch);
    return () => void watchers.delete(watch);
  },
  current: () => shown,
  atServer: (): ShownToast[] => none,
};
const none: ShownToast[] = [];
