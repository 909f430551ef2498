import { formatMinutes } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, statusLabels } from '../../terms';
import classes from './lesson-list.module.css';

type Listed = {
  id: string;
  title: string;
  durationMinutes: number;
  status: LessonStatus;
  locked: boolean;
  isNew: boolean;
};

const icons = {
  not_started: 'circle',
  submitted: 'clock',
  approved: 'done',
  rejected: 'again',
} as const;

type LessonListProps = {
  lessons: Listed[];
  currentId: string;
  reader: boolean;
  onChoose: (id: string) => void;
};

/** The lessons in their order, each with its status; locked ones show their title but can't be opened. */
export const LessonList = ({ lessons, currentId, reader, onChoose }: LessonListProps) => (
  <ol className={`card ${classes.list}`}>
    {lessons.map((lesson, index) => (
      <li key={lesson.id}>
        <button
          type="button"
          className={classes.item}
          data-status={lesson.status}
          aria-current={lesson.id === currentId ? 'true' : undefined}
          disabled={lesson.locked}
          onClick={() => onChoose(lesson.id)}
        >
          <ToolIcon
            name={lesson.locked ? 'lock' : icons[lesson.status]}
            size={20}
            className={classes.icon}
          />
          <span>
            <span className={classes.title}>
              {index + 1}. {lesson.title} {lesson.isNew && <Badge>Baru</Badge>}
            </span>
            <span className={classes.state}>
              {formatMinutes(lesson.durationMinutes)}
              {!reader && ` · ${lesson.locked ? 'Terkunci' : statusLabels[lesson.status]}`}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ol>
);
