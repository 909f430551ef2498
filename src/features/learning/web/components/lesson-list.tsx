import { Badge, Text, UnstyledButton } from '@mantine/core';
import { formatMinutes } from '~/lib/dates';
import { ToolIcon } from '~/ui/tool-icon';
import { type LessonStatus, statusLabels } from '../../terms';
import classes from './lesson-list.module.css';

type Listed = { id: string; title: string; durationMinutes: number; status: LessonStatus; locked: boolean; isNew: boolean };

const icons = { not_started: 'circle', submitted: 'clock', approved: 'done', rejected: 'again' } as const;

/** The lessons in their order, each with its status; locked ones show their title but can't be opened. */
export function LessonList({ lessons, currentId, onChoose }: { lessons: Listed[]; currentId: string; onChoose: (id: string) => void }) {
  return (
    <ol className={`card ${classes.list}`}>
      {lessons.map((lesson, index) => {
        const icon = lesson.locked ? 'lock' : icons[lesson.status];
        return (
          <li key={lesson.id}>
            <UnstyledButton
              className={classes.item}
              data-status={lesson.status}
              aria-current={lesson.id === currentId ? 'true' : undefined}
              disabled={lesson.locked}
              onClick={() => onChoose(lesson.id)}
            >
              <ToolIcon name={icon} size={20} className={classes.icon} />
              <span>
                <Text span fz="sm" fw={600} display="block">
                  {index + 1}. {lesson.title}{' '}
                  {lesson.isNew && (
                    <Badge size="xs" tt="none">
                      Baru
                    </Badge>
                  )}
                </Text>
                <Text span fz="xs" className="quiet" display="block">
                  {formatMinutes(lesson.durationMinutes)} · {lesson.locked ? 'Terkunci' : statusLabels[lesson.status]}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
