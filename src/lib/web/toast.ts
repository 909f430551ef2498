export type Toast = { kind: 'success' | 'error' | 'info'; title: string; message?: string };
export type ShownToast = Toast & { id: number };

const durations = { success: 4_000, info: 6_000, error: 8_000 };
const most = 3;

let shown: ShownToast[] = [];
let counter = 0;
const watchers = new Set<() => void>();

function become(next: ShownToast[]) {
  shown = next;
  for (const watch of watchers) watch();
}

const isSame = (one: Toast, other: Toast) => one.kind === other.kind && one.title === other.title && one.message === other.message;

/** Shows a toast; an equal one that is still shown is replaced. */
export function toast(given: Toast): void {
  counter += 1;
  const id = counter;
  become([...shown.filter((one) => !isSame(one, given)), { ...given, id }].slice(-most));
  later(id, durations[given.kind]);
}

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function later(id: number, pause: number) {
  timers.set(
    id,
    setTimeout(() => closeToast(id), pause),
  );
}

export function closeToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  become(shown.filter((one) => one.id !== id));
}

/** Closes the toasts with this title, when their matter is settled. */
export function takeBack(title: string): void {
  for (const one of shown.filter((one) => one.title === title)) closeToast(one.id);
}

/** Keeps a toast open while the pointer or the focus is on it. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id));
export const releaseToast = ({ id, kind }: ShownToast): void => {
  if (timers.has(id)) later(id, durations[kind]);
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
