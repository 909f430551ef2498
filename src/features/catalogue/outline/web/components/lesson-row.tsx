import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { videoStateLabels } from '~/features/media/terms';
import { formatMinutes } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Menu } from '~/ui/menu';
import { ToolIcon } from '~/ui/tool-icon';
import type { OutlineLesson } from '../../schema';
import classes from './lessons.module.css';

export type LessonActions = {
  duplicate: (lessonId: string) => void;
  setHidden: (change: { lessonId: string; hidden: boolean }) => void;
  /** asks whether the lesson is to be deleted */
  remove: (lesson: OutlineLesson) => void;
};

type LessonRowProps = { lesson: OutlineLesson; number: number | null; isOpen: boolean; moves: ReactNode; actions: LessonActions };

/** A lesson of the list. Its menu is drawn when it is reached: a course may have hundreds. */
export function LessonRow({ lesson, number, isOpen, moves, actions }: LessonRowProps) {
  const { id, title, hidden } = lesson;
  const address = `?tab=pelajaran&lesson=${id}`;
  return (
    <div className={classes.row}>
      <span className={`tabular ${classes.number}`}>{number ?? '–'}</span>
      <div className={classes.words}>
        <Link to={address} aria-current={isOpen ? 'true' : undefined} className={classes.title}>
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
            <Link role="menuitem" to={address}>
              Ubah
            </Link>
            {moves}
            <hr />
            <Item text="Gandakan" run={() => actions.duplicate(id)} />
            <Item text={hidden ? 'Tampilkan' : 'Sembunyikan'} run={() => actions.setHidden({ lessonId: id, hidden: !hidden })} />
            <Item text="Hapus…" run={() => actions.remove(lesson)} />
          </>
        )}
      </Menu>
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
