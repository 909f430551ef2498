import { isoDate } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { lessonHourMinutes, type TrainingState } from './terms';

type Standing = { opened: boolean; begun: boolean; completedAt: Date | string | null };

/** How a person stands in an assigned course. */
export function stateOf({ opened, begun, completedAt }: Standing): TrainingState {
  if (completedAt !== null) return 'finished';
  if (!opened) return 'unopened';
  return begun ? 'learning' : 'waiting';
}

/** Whether the last day, which is in the zone of Jakarta and included, has passed without the course being finished. */
export const isLate = (
  { dueOn, completedAt }: { dueOn: string | null; completedAt: Date | string | null },
  now: Date,
): boolean => dueOn !== null && completedAt === null && dueOn < isoDate(now);

/** Hours of teaching (JP) of so many minutes of lessons, to two places (spec decision 37). Sums are made of minutes, so that they are rounded once. */
export const lessonHours = (minutes: number): number =>
  Math.round((minutes * 100) / lessonHourMinutes) / 100;

/** The assigned courses of a company's people. */
export const trainingDesk = deskShape({
  labels: {
    all: 'Semua',
    late: 'Terlambat',
    waiting: 'Belum mulai',
    learning: 'Sedang belajar',
    finished: 'Selesai',
  },
  views: { all: 'name', late: 'due', waiting: 'due', learning: 'due', finished: 'name' },
  sorts: ['name', 'due', 'assigned'],
  filters: { company: 'text', department: 'text', course: 'text' },
});
