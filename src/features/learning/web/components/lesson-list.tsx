import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconClockHour4, IconLock, IconRefreshAlert } from '@tabler/icons-react';
import { formatMinutes } from '~/lib/dates';
import { type LessonStatus, statusLabels } from '../../terms';
import classes from './lesson-list.module.css';

type Listed = { id: string; title: string; durationMinutes: number; status: LessonStatus; locked: boolean; isNew: boolean };

const icons = { not_started: IconCircle, submitted: IconClockHour4, approved: IconCircleCheckFilled, rejected: IconRefreshAlert };

/** The lessons in their order, each with its state; locked ones can be read but not opened. */
export function LessonList({ lessons, currentId, onChoose }: { lessons: Listed[]; currentId: string; onChoose: (id: string) => void }) {
  return (
    <ol className={`card ${classes.list}`}>
      {lessons.map((lesson, index) => {
        const Icon = lesson.locked ? IconLock : icons[lesson.status];
        return (
          <li key={lesson.id}>
            <UnstyledButton
              className={classes.item}
              data-status={lesson.status}
              aria-current={lesson.id === currentId ? 'true' : undefined}
              disabled={lesson.locked}
              onClick={() => onChoose(lesson.id)}
            >
              <Icon size={20} aria-hidden="true" className={classes.icon} />
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
