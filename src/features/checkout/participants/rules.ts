import { enrollmentSources } from '~/features/enrollment/terms';
import { progressBands } from '~/features/learning/teaching/terms';
import { deskShape } from '~/lib/desk';
import { emailField } from '~/lib/list-fields';
import { listImportStateLabels } from '~/lib/list-import';
import { certificateBands, type ImportOutcome, participantTexts } from './terms';

/** Enrollments, as the pages of one course and of all courses show them. */
export const enrollmentDesk = deskShape({
  labels: {
    learning: 'Sedang belajar',
    finished: 'Selesai',
    removed: 'Dikeluarkan',
    all: 'Terdaftar',
  },
  views: { learning: '-active', finished: '-active', removed: '-active', all: '-active' },
  sorts: ['active', 'enrolled', 'progress'],
  filters: {
    source: enrollmentSources,
    progress: progressBands,
    certificate: certificateBands,
    enrolled: 'days',
    completed: 'days',
    active: 'days',
  },
});

/** The same for the API, which is told the course, and answers those of all courses without one. */
export const enrollmentApiDesk = deskShape({
  ...enrollmentDesk,
  filters: { ...enrollmentDesk.filters, course: 'text' },
});

/** Outcomes of rows that added nobody. */
export const faultyOutcomes = ['unknown', 'unverified', 'closing', 'broken'] as const;

/** The lists by which staff has added participants to courses, the newest first. */
export const importDesk = deskShape({
  labels: { all: 'Semua', ...listImportStateLabels, faulty: 'Dengan kesalahan' },
  views: { all: '-begun', running: '-begun', done: '-begun', undone: '-begun', faulty: '-begun' },
  sorts: ['begun'],
  filters: { course: 'text', person: 'text', begun: 'days' },
});

/** The address of a row, in lower case; `fault` says why it is none. */
export type ReadAddress = { line: number; email: string; fault: string | null };

/** A list of participants needs the column of addresses only: an address says who somebody is. */
export const participantFields = [emailField] as const;

type Undoing = {
  /** the enrollment as it is; null where there is none any more */
  standing: { source: (typeof enrollmentSources)[number]; closedAt: Date | null } | null;
  /** whether its learner has learned in it or bought it since */
  isBusy: boolean;
  /** whether a later list names its learner too */
  isListed: boolean;
  /** whether a company's seat pays for it too */
  isSeated: boolean;
};
type Undone = {
  becomes: 'undone' | 'kept';
  fault: string | null;
  /** what becomes of the enrollment: it ends, the seat has it from now on, or it stays as it is */
  enrollment: 'ends' | 'seat' | 'stays';
};

/** What undoing a list does to an enrollment that it gave: only what nothing else holds ends. */
export function undoingOf({ standing, isBusy, isListed, isSeated }: Undoing): Undone {
  if (!standing || standing.closedAt)
    return { becomes: 'undone', fault: participantTexts.goneBefore, enrollment: 'stays' };
  const reason = isBusy
    ? participantTexts.busy
    : standing.source !== 'staff'
      ? participantTexts.givenAnew
      : isListed
        ? participantTexts.listedAgain
        : null;
  if (reason) return { becomes: 'kept', fault: reason, enrollment: 'stays' };
  return isSeated
    ? { becomes: 'kept', fault: participantTexts.paidBySeat, enrollment: 'seat' }
    : { becomes: 'undone', fault: null, enrollment: 'ends' };
}

/** Whose address a row has, and what adding them does. */
export type FoundPerson = {
  line: number;
  userId: string;
  outcome: ImportOutcome;
  fault: string | null;
};

/** Whether somebody is enrolled by a list, or is already. */
export const isAddable = ({ outcome }: FoundPerson): boolean =>
  ['created', 'reopened', 'existing'].includes(outcome);

/** What became of each of these rows; `added` says whether a person's enrollment is new. Somebody may have enrolled since the addresses were looked for. */
export function resultsOf(
  next: { line: number }[],
  people: FoundPerson[],
  added: ReadonlyMap<string, boolean>,
) {
  const peopleByLine = new Map(people.map((person) => [person.line, person]));
  return next.map(({ line }) => {
    const person = peopleByLine.get(line);
    if (!person) return { line, outcome: 'unknown' as ImportOutcome, userId: null, fault: null };
    const { userId, fault } = person;
    const created = added.get(userId);
    const outcome: ImportOutcome = !isAddable(person)
      ? person.outcome
      : created === undefined
        ? 'existing'
        : created
          ? 'created'
          : 'reopened';
    return { line, outcome, userId, fault };
  });
}
