import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { videoStateLabels } from '~/features/media/terms';
import { formatMinutes } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { EditorRow } from '~/ui/list-editor';
import { MenuAction, MoreMenu } from '~/ui/more-menu';
import type { OutlineLesson } from '../../schema';

export type LessonActions = {
  duplicate: (lessonId: string) => void;
  setHidden: (change: { lessonId: string; hidden: boolean }) => void;
  /** asks whether the lesson is to be deleted */
  remove: (lesson: OutlineLesson) => void;
};

type LessonRowProps = {
  lesson: OutlineLesson;
  number: number | null;
  isOpen: boolean;
  moves: ReactNode;
  actions: LessonActions;
};

/** A lesson of the list. Its menu is drawn when it is reached: a course may have hundreds. */
export function LessonRow({ lesson, number, isOpen, moves, actions }: LessonRowProps) {
  const { id, title, hidden } = lesson;
  const address = `?tab=pelajaran&lesson=${id}`;
  return (
    <EditorRow
      number={number ?? '–'}
      title={title}
      to={address}
      isOpen={isOpen}
      facts={
        <>
          <span className="tabular">{formatMinutes(lesson.durationMinutes)}</span>
          <span>{videoText(lesson)}</span>
          {lesson.isFree && <Badge tone="sun">Pratinjau gratis</Badge>}
          {hidden && <Badge tone="plain">Disembunyikan</Badge>}
        </>
      }
    >
      <MoreMenu label={`Tindakan untuk ${title}`}>
        {() => (
          <>
            <Link role="menuitem" to={address}>
              Ubah
            </Link>
            {moves}
            <hr />
            <MenuAction text="Gandakan" run={() => actions.duplicate(id)} />
            <MenuAction
              text={hidden ? 'Tampilkan' : 'Sembunyikan'}
              run={() => actions.setHidden({ lessonId: id, hidden: !hidden })}
            />
            <MenuAction text="Hapus…" run={() => actions.remove(lesson)} />
          </>
        )}
      </MoreMenu>
    </EditorRow>
  );
}

function videoText({ videoState, videoUrl }: OutlineLesson): string {
  if (videoState) return `Video ${videoStateLabels[videoState].toLowerCase()}`;
  return videoUrl ? 'Video dari tautan' : 'Tanpa video';
}
