import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog';
import { EditorRow } from '~/ui/list-editor';
import { MenuAction, MoreMenu } from '~/ui/more-menu';
import { questionKindLabels } from '../../../terms';
import type { ListedQuestion } from '../../schema';
import { useDeleteQuestion, useDuplicateQuestion } from '../api';

type QuestionRowProps = {
  courseId: string;
  question: ListedQuestion;
  isOpen: boolean;
  moves: ReactNode;
  tick: ReactNode;
};

/** A question of the list. Its menu is drawn when it is reached: a bank may have hundreds. */
export function QuestionRow({ courseId, question, isOpen, moves, tick }: QuestionRowProps) {
  const { id, kind, topic, points, excerpt: name } = question;
  const [, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const duplicate = useDuplicateQuestion(courseId);
  const remove = useDeleteQuestion(courseId);
  return (
    <EditorRow
      {...(tick && { number: tick })}
      title={name}
      to={`?tab=ujian&soal=${id}`}
      isOpen={isOpen}
      facts={
        <>
          <span>{questionKindLabels[kind]}</span>
          <span className="tabular">{points} poin</span>
          {topic && <Badge tone="plain">{topic}</Badge>}
        </>
      }
    >
      <MoreMenu label={`Tindakan untuk ${name}`}>
        {() => (
          <>
            <MenuAction text="Ubah" run={() => setParams({ tab: 'ujian', soal: id })} />
            {moves}
            <hr />
            <MenuAction text="Gandakan" run={() => duplicate.mutate(id)} />
            <MenuAction text="Hapus…" run={() => setAsking(true)} />
          </>
        )}
      </MoreMenu>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Hapus soal ini?"
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => isOpen && setParams({ tab: 'ujian' }),
            onSettled: () => setAsking(false),
          })
        }
      >
        <p>
          “{name}” tidak lagi diambil untuk percobaan baru. Percobaan yang sudah memuatnya tidak
          berubah.
        </p>
      </ConfirmDialog>
    </EditorRow>
  );
}
