import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { ToolIcon } from '~/ui/tool-icon';
import type { Checklist } from '../../schema';
import { type ChecklistKey, checklistLabels } from '../../terms';
import classes from './checklist.module.css';

const places: Record<ChecklistKey, string> = {
  email: '/profile/edit?tab=keamanan',
  description: '?',
  cover: '?',
  lessons: '?tab=pelajaran',
  videos: '?tab=pelajaran',
  contents: '?tab=pelajaran',
  price: '?tab=harga',
};

type ChecklistProps = {
  checklist: Checklist;
  linked?: boolean /** the person who reads it leads the course */;
  lead?: boolean;
};

/** The conditions of a course's publication; with `linked` each open point leads to its place. Only the lead can prove the lead's address. */
export const ChecklistView = ({ checklist, linked = false, lead = false }: ChecklistProps) => (
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
        {linked && !done && (lead || key !== 'email') && (
          <Link to={places[key]}>{key === 'email' ? 'Verifikasi' : 'Lengkapi'}</Link>
        )}
      </li>
    ))}
  </ul>
);
