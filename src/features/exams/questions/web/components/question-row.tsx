import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog';
import { Menu } from '~/ui/menu';
import { ToolIcon } from '~/ui/tool-icon';
import { questionKindLabels } from '../../../terms';
import type { ListedQuestion } from '../../schema';
import { useDeleteQuestion, useDuplicateQuestion } from '../api';
import classes from './bank.module.css';

type QuestionRowProps = { courseId: string; question: ListedQuestion; isOpen: boolean; moves: ReactNode };

/** A question of the list. Its menu is drawn when it is reached: a bank may have hundreds. */
export function QuestionRow({ courseId, question, isOpen, moves }: QuestionRowProps) {
  const { id, kind, topic, points, excerpt: name } = question;
  const [, setParams] = useSearchParams();
  const [asking, setAsking] = useState(false);
  const duplicate = useDuplicateQuestion(courseId);
  const remove = useDeleteQuestion(courseId);
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Link to={`?tab=ujian&soal=${id}`} aria-current={isOpen ? 'true' : undefined} className={classes.title}>
          {name}
        </Link>
        <span className={`quiet small ${classes.facts}`}>
          <span>{questionKindLabels[kind]}</span>
          <span className="tabular">{points} poin</span>
          {topic && <Badge tone="plain">{topic}</Badge>}
        </span>
      </div>
      <Menu label={`Tindakan untuk ${name}`} button={<ToolIcon name="more" size={20} />} className={classes.more} end>
        {() => (
          <>
            <Item text="Ubah" run={() => setParams({ tab: 'ujian', soal: id })} />
            {moves}
            <hr />
            <Item text="Gandakan" run={() => duplicate.mutate(id)} />
            <Item text="Hapus…" run={() => setAsking(true)} />
          </>
        )}
      </Menu>
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
        <p>“{name}” tidak lagi diambil untuk percobaan baru. Percobaan yang sudah memuatnya tidak berubah.</p>
      </ConfirmDialog>
    </div>
  );
}

const Item = ({ text, run }: { text: string; run: () => void }) => (
  <button type="button" role="menuitem" onClick={run}>
    {text}
  </button>
);
