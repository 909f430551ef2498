import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { videoStateLabels } from '~/features/media/terms';
import { formatMinutes } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog';
import { Menu } from '~/ui/menu';
import { ToolIcon } from '~/ui/tool-icon';
import type { OutlineLesson } from '../../schema';
import { useDeleteLesson, useDuplicate, useHiding } from '../api';
import classes from './lessons.module.css';

type LessonRowProps = { courseId: string; lesson: OutlineLesson; number: number | null; isOpen: boolean; moves: ReactNode };

/** A lesson of the list. Its menu is drawn when it is reached: a course may have hundreds. */
export function LessonRow({ courseId, lesson, number, isOpen, moves }: LessonRowProps) {
  const { id, title, hidden } = lesson;
  const [, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const duplicate = useDuplicate(courseId);
  const hiding = useHiding(courseId);
  const remove = useDeleteLesson(courseId);
  return (
    <div className={classes.row}>
      <span className={`tabular ${classes.number}`}>{number ?? '–'}</span>
      <div className={classes.words}>
        <Link to={`?tab=pelajaran&lesson=${id}`} aria-current={isOpen ? 'true' : undefined} className={classes.title}>
          {title}
        </Link>
        <span className={`quiet small ${classes.facts}`}>
          <span className="tabular">{formatMinutes(lesson.durationMinutes)}</span>
          <span>{videoText(lesson)}</span>
          {lesson.isFree && <Badge tone="sun">Pratinjau gratis</Badge>}
          {hidden && <Badge tone="plain">Disembunyikan</Badge>}
        </span>
      </div>
      <Menu label={`Tindakan untuk ${title}`} button={<ToolIcon name="more" size={20} />} className={classes.more} end>
        {() => (
          <>
            <Item text="Ubah" run={() => setParams({ tab: 'pelajaran', lesson: id })} />
            {moves}
            <hr />
            <Item text="Gandakan" run={() => duplicate.mutate(id)} />
            <Item text={hidden ? 'Tampilkan' : 'Sembunyikan'} run={() => hiding.mutate({ lessonId: id, hidden: !hidden })} />
            <Item text="Hapus…" run={() => setAsking(true)} />
          </>
        )}
      </Menu>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Hapus “${title}”?`}
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
      >
        <p>Pelajaran beserta videonya dihapus. Pelajaran yang sudah dikerjakan peserta tidak dapat dihapus; sembunyikan saja, agar hasil mereka tetap ada.</p>
      </ConfirmDialog>
    </div>
  );
}

function videoText({ videoState, videoUrl }: OutlineLesson): string {
  if (videoState) return `Video ${videoStateLabels[videoState].toLowerCase()}`;
  return videoUrl ? 'Video dari tautan' : 'Tanpa video';
}

const Item = ({ text, run }: { text: string; run: () => void }) => (
  <button type="button" role="menuitem" onClick={run}>
    {text}
  </button>
);
