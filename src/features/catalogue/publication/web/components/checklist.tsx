import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { ToolIcon } from '~/ui/tool-icon';
import type { Checklist } from '../../schema';
import { type ChecklistKey, checklistLabels } from '../../terms';
import classes from './checklist.module.css';

const places: Record<ChecklistKey, string> = {
  description: '?',
  cover: '?',
  lessons: '?tab=pelajaran',
  videos: '?tab=pelajaran',
  contents: '?tab=pelajaran',
  price: '?tab=harga',
};

/** The conditions of a course's publication; with `linked` each open point leads to its tab of the studio. */
export const ChecklistView = ({ checklist, linked = false }: { checklist: Checklist; linked?: boolean }) => (
  <ul className={classes.points}>
    {checklist.map(({ key, done, lessons }) => (
      <li key={key} className={done ? classes.done : classes.open}>
        <ToolIcon name={done ? 'done' : 'circle'} size={22} />
        <span className={classes.words}>
          {checklistLabels[key]}
          <span className="hidden">{done ? ' (sudah)' : ' (belum)'}</span>
          {!done && lessons.length > 0 && (
            <span className="quiet small">
              {key === 'contents' && `${formatNumber(lessons.length)} pelajaran kosong: `}
              {lessons.join(', ')}
            </span>
          )}
        </span>
        {linked && !done && <Link to={places[key]}>Lengkapi</Link>}
      </li>
    ))}
  </ul>
);
